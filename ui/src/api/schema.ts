/** Generated from the server's description; never edited. */
export interface paths {
    "/api/admin/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about_house.read_about_for_administrators.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/about/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about_house.check_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/about/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about_house.list_checks.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/about/database": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["database_check.read_database_check.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/about/docker/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about_house.prove_files_are_served.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/about/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["house_statistics.count_rows_of_house.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["analytics.read_figures.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["backup.list_backups.get"];
        put?: never;
        post: operations["backup.make_backup_now.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["backup.offer_download.get"];
        put?: never;
        post?: never;
        delete: operations["backup.delete_backup.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{file_name}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup.preview_restore.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{file_name}/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup.list_recipes_of_backup.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{file_name}/recipes/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup.restore_recipes.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{file_name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup.restore_backup.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/drill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup.try_restore.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/emergency-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["emergency_sheet.draft_emergency_sheet.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["copy_place.list_places.get"];
        put?: never;
        post: operations["copy_place.create_place.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/places/{place_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["copy_place.replace_place.put"];
        post?: never;
        delete: operations["copy_place.delete_place.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/places/{place_id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["copy_place.copy_now.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup.undo_restore.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup_upload.upload_backup.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["backup_upload.upload_piece.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debug/openai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["debug.try_model.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debug/openai/{provider_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["debug.try_provider.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["email.read_email_state.get"];
        put?: never;
        post: operations["email.send_test_email.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["every_group.list_groups.get"];
        put?: never;
        post: operations["every_group.create_group.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["every_group.read_group.get"];
        put: operations["every_group.replace_row.put"];
        post?: never;
        delete: operations["every_group.delete_group.delete"];
        options?: never;
        head?: never;
        patch: operations["every_group.patch_row.patch"];
        trace?: never;
    };
    "/api/admin/groups/{group_id}/ai-providers/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai_provider_of_any_group.refuse_provider_of_group.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}/ai-providers/providers/{provider_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ai_provider_of_any_group.read_provider_of_group.get"];
        put: operations["ai_provider_of_any_group.refuse_change_of_group.put"];
        post?: never;
        delete: operations["ai_provider_of_any_group.refuse_removal_of_group.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["group_contents.read_group_contents.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["group_deletion.delete_group.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["every_household.list_households.get"];
        put?: never;
        post: operations["every_household.create_household.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/households/{household_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["every_household.read_household.get"];
        put: operations["every_household.replace_row.put"];
        post?: never;
        delete: operations["every_household.delete_household.delete"];
        options?: never;
        head?: never;
        patch: operations["every_household.patch_row.patch"];
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["job.list_jobs.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{name}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["job.run_job.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["maintenance.read_summary.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/clean/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["maintenance.clean_images.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/clean/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log_lines.empty_log.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/clean/recipe-folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["maintenance.clean_folders.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/clean/temp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["maintenance.clean_temporary.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["log_lines.read_log.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["maintenance.read_storage.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/migrations/mealie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["whole_server.list_server_moves.get"];
        put?: never;
        post: operations["whole_server.begin_server_move.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/migrations/mealie/{report_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["whole_server.undo_move.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/migrations/mealie/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["whole_server.preview_server.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/migrations/mealie/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["whole_server.upload_piece.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/network/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhook_allowlist.list_allowed_addresses.get"];
        put: operations["webhook_allowlist.replace_allowed_addresses.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["server_settings.list_server_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["server_settings.change_server_settings.patch"];
        trace?: never;
    };
    "/api/admin/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["update.read_updates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updates/change-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["update.change_over_to.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updates/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["update.try_update_from_address.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updates/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["update.upload_piece_of_update.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["account.list_accounts.get"];
        put?: never;
        post: operations["account.create_account.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["account.read_account.get"];
        put: operations["account.replace_account.put"];
        post?: never;
        delete: operations["account.delete_account.delete"];
        options?: never;
        head?: never;
        patch: operations["account.patch_account.patch"];
        trace?: never;
    };
    "/api/admin/users/{user_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["person_deletion.delete_person.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/departure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["departure.preview_departure.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["session_of_anyone.list_sessions_of_person.get"];
        put?: never;
        post?: never;
        delete: operations["session_of_anyone.end_all_sessions.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/password-reset-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.create_reset_token.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/password-reset-token/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.mail_reset_token.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.unlock_accounts.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about.read_about.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/about/startup-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about.read_startup_info.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/about/theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["about.read_theme.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/desktop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["desktop.read_desktop.get"];
        put: operations["desktop.change_desktop.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/desktop/offered-backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["desktop.forget_offered_backup.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/https": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["secure_connection.read_secure_connection.get"];
        put: operations["secure_connection.set_secure_connection.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/https/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["domain_certificate.read_domain.get"];
        put: operations["domain_certificate.replace_domain.put"];
        post?: never;
        delete: operations["domain_certificate.delete_domain.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/https/domain/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["domain_certificate.renew_domain.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/https/other-roads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["other_roads.read_other_roads.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/https/root": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["secure_connection.replace_root.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["network.read_network.get"];
        put: operations["network.share_on_network.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["stop.stop_server.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/trust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trusted_root.read_trust.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/trust/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trusted_root.check_trust.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/trust/hearthbook.crt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trusted_root.download_certificate.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/trust/hearthbook.mobileconfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trusted_root.download_profile.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/trust/hearthbook.pem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trusted_root.download_pem.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sign_in.sign_out.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oauth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["oidc.begin_sign_in.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oauth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["oidc.finish_sign_in.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oauth/native/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["native_oidc.read_config.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oauth/native/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["native_oidc.exchange_code.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sign_in.exchange_token.get"];
        put?: never;
        post: operations["sign_in.renew_session.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sign_in.sign_in.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{file_name}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["backup_too.deleted.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{file_name}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["backup_too.offered.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{file_name}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup_too.restored.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["backup_too.available.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/export/database": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup_too.made.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backup_upload_too.uploaded.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["calendar_feed.open_calendar_feed.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["comment.list_comments.get"];
        put?: never;
        post: operations["comment.create_comment.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["comment.replace_row.put"];
        post?: never;
        delete: operations["comment.delete_comment.delete"];
        options?: never;
        head?: never;
        patch: operations["comment.patch_row.patch"];
        trace?: never;
    };
    "/api/comments/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["comment.read_comment.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["page_event.send_changes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/cookbooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.list_cookbooks.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/cookbooks/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.read_cookbook.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.food_list.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/foods/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.food.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.household_list.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/households/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.household.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/organizers/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.category_list.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/organizers/categories/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.category.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/organizers/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.tag_list.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/organizers/tags/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.tag.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/organizers/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.tool_list.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/organizers/tools/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.tool.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.list_recipes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/recipes/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.read_recipe.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/recipes/filters/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.list_filter_choices.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/groups/{group}/recipes/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showcase.suggest_to_visitor.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["food.list_rows.get"];
        put?: never;
        post: operations["food.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/foods/{removed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["food.restore_item.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/foods/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["food.read_row.get"];
        put: operations["food.replace_row.put"];
        post?: never;
        delete: operations["food.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["food.patch_row.patch"];
        trace?: never;
    };
    "/api/foods/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["food.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/foods/{row_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.food.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/foods/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["food.preview_merge.get"];
        put: operations["food.merge_items.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/foods/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.all_food.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/ai-providers/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai_provider.refuse_provider.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/ai-providers/providers/{provider_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ai_provider.read_provider.get"];
        put: operations["ai_provider.refuse_change.put"];
        post?: never;
        delete: operations["ai_provider.refuse_removal.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/ai-providers/providers/{provider_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai_provider.try_provider.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/ai-providers/providers/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai_provider.try_new_provider.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/ai-providers/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ai_provider.list_settings.get"];
        put: operations["ai_provider.replace_settings.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["version_one.list_categories.get"];
        put: operations["version_one.list_categories.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/example-recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["examples.read_examples.get"];
        put?: never;
        post: operations["examples.add_examples.post"];
        delete: operations["examples.remove_examples.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["group_export.begin_group_export.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["household_of_group.list_households_of_group.get"];
        put?: never;
        post: operations["household_of_group.create_household.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/households/{household_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["household_of_group.replace_row.put"];
        post?: never;
        delete: operations["household_of_group.delete_household.delete"];
        options?: never;
        head?: never;
        patch: operations["household_of_group.patch_row.patch"];
        trace?: never;
    };
    "/api/groups/households/{slug_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["household_of_group.read_household_of_group.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["label.list_rows.get"];
        put?: never;
        post: operations["label.create_label.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/labels/{removed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["label.restore_item.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/labels/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["label.read_row.get"];
        put: operations["label.replace_row.put"];
        post?: never;
        delete: operations["label.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["label.patch_row.patch"];
        trace?: never;
    };
    "/api/groups/labels/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["label.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/labels/{row_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.label.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/labels/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["label.preview_merge.get"];
        put: operations["label.merge_items.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/labels/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.all_label.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["member_of_group.list_members.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/members/{username_or_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["member_of_group.read_member.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/migrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["migration.list_moves.get"];
        put?: never;
        post: operations["migration.begin_move.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/migrations/{report_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["migration.undo_move_in.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/migrations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["migration.preview_file.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["group.read_preferences.get"];
        put: operations["group.change_preferences.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["report.list_reports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["report.read_report.get"];
        put?: never;
        post?: never;
        delete: operations["report.delete_report.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/seeders/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["starter_data.seed_foods.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/seeders/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["starter_data.seed_labels.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/seeders/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["starter_data.seed_units.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["group.read_own_group.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["group_storage.read_storage_of_group.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/cookbooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["cookbook.list_cookbooks.get"];
        put: operations["cookbook.change_cookbooks.put"];
        post: operations["cookbook.create_cookbook.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/cookbooks/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["cookbook_recipes.read_cookbook.get"];
        put: operations["cookbook.replace_row.put"];
        post?: never;
        delete: operations["cookbook.delete_cookbook.delete"];
        options?: never;
        head?: never;
        patch: operations["cookbook.patch_row.patch"];
        trace?: never;
    };
    "/api/households/cookbooks/{slug}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cookbook_recipes.copy_cookbook.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/cookbooks/{slug}/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cookbook_recipes.add_recipes_to_cookbook.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/cookbooks/{slug}/recipes/{recipe_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["cookbook_recipes.take_recipe_out_of_cookbook.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/events/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["notifier.list_notifiers.get"];
        put?: never;
        post: operations["notifier.create_notifier.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/events/notifications/{notifier_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["notifier.read_notifier.get"];
        put: operations["notifier.replace_notifier.put"];
        post?: never;
        delete: operations["notifier.delete_notifier.delete"];
        options?: never;
        head?: never;
        patch: operations["notifier.patch_notifier.patch"];
        trace?: never;
    };
    "/api/households/events/notifications/{notifier_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["notifier_sending.send_test_message.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/events/notifications/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["delivery.list_notifier_deliveries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/events/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["notifier_trial.try_address.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/freezer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["frozen_thing.list_things.get"];
        put?: never;
        post: operations["frozen_thing.add_thing.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/freezer/{thing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["frozen_thing.delete_thing.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/freezer/{thing_id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["frozen_thing.take_portions.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["invitation.list_invitations.get"];
        put?: never;
        post: operations["invitation.create_invitation.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["invitation.open_invitation.get"];
        put?: never;
        post?: never;
        delete: operations["invitation.withdraw_invitation.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/invitations/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invitation.mail_invitation.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["plan_entry.list_plan_entries.get"];
        put?: never;
        post: operations["plan_entry.create_plan_entry.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/{entry_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["plan_entry.read_plan_entry.get"];
        put: operations["plan_entry.replace_row.put"];
        post?: never;
        delete: operations["plan_entry.delete_plan_entry.delete"];
        options?: never;
        head?: never;
        patch: operations["plan_entry.patch_row.patch"];
        trace?: never;
    };
    "/api/households/mealplans/{entry_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["plan_entry.copy_plan_entry.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["calendar_link.read_calendar_link.get"];
        put?: never;
        post: operations["calendar_link.renew_calendar_link.post"];
        delete: operations["calendar_link.delete_calendar_link.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["surprise.plan_surprise.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/random/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["surprise.count_candidates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["plan_rule.list_plan_rules.get"];
        put?: never;
        post: operations["plan_rule.create_plan_rule.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["plan_rule.read_plan_rule.get"];
        put: operations["plan_rule.replace_row.put"];
        post?: never;
        delete: operations["plan_rule.delete_plan_rule.delete"];
        options?: never;
        head?: never;
        patch: operations["plan_rule.patch_row.patch"];
        trace?: never;
    };
    "/api/households/mealplans/rules/{rule_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["plan_rule.copy_plan_rule.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["plan_entry.list_plan_of_today.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/mealplans/tonight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tonight.list_dishes_for_tonight.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["member_of_household.list_housemates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/pantry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pantry_food.list_pantry.get"];
        put: operations["pantry_food.set_words.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/pantry/foods/{food_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pantry_food.read_pantry_food.get"];
        put: operations["pantry_food.set_word.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/pantry/foods/{food_id}/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["use_up.list_recipes_using.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/pantry/leftovers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["plan_leftovers.list_leftovers.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["permissions.give_permissions.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["household.read_preferences.get"];
        put: operations["household.change_preferences.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/recipe-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_action.list_rows.get"];
        put?: never;
        post: operations["recipe_action.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/recipe-actions/{action_id}/trigger/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recipe_action.trigger_action.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/recipe-actions/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_action.read_row.get"];
        put: operations["recipe_action.replace_row.put"];
        post?: never;
        delete: operations["recipe_action.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["recipe_action.patch_row.patch"];
        trace?: never;
    };
    "/api/households/recipe-actions/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recipe_action.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/recipe-actions/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["delivery.list_action_deliveries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["household.read_own_household.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/self/recipes/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["household_recipe.read_household_recipe.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shopping_item.list_items.get"];
        put: operations["shopping_item.replace_many_items.put"];
        post: operations["shopping_item.create_item.post"];
        delete: operations["shopping_item.delete_many_items.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shopping_item.read_item.get"];
        put: operations["shopping_item.replace_item.put"];
        post?: never;
        delete: operations["shopping_item.delete_item.delete"];
        options?: never;
        head?: never;
        patch: operations["shopping_item.patch_item.patch"];
        trace?: never;
    };
    "/api/households/shopping/items/create-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shopping_item.create_many_items.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shopping_list.list_shopping_lists.get"];
        put?: never;
        post: operations["shopping_list.create_shopping_list.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shopping_list.read_shopping_list.get"];
        put: operations["shopping_list.replace_row.put"];
        post?: never;
        delete: operations["shopping_list.delete_shopping_list.delete"];
        options?: never;
        head?: never;
        patch: operations["shopping_list.patch_row.patch"];
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shopping_list.copy_shopping_list.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}/label-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["shopping_list.order_labels.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}/learned-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["purchase.read_learned_order.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shopping_list.add_recipes_to_list.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}/recipe/{recipe_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shopping_list.add_recipe_to_list.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/lists/{list_id}/recipe/{recipe_id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shopping_list.take_recipe_from_list.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/shopping/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["purchase.list_suggestions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["household_statistics.count_rows_of_household.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhook.list_webhooks.get"];
        put?: never;
        post: operations["webhook.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/webhooks/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhook.read_row.get"];
        put: operations["webhook.replace_row.put"];
        post?: never;
        delete: operations["webhook.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["webhook.patch_row.patch"];
        trace?: never;
    };
    "/api/households/webhooks/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhook.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhook_sending.send_test_plan.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["delivery.list_webhook_deliveries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/webhooks/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhook_sending.send_webhooks_again.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/docker/validate.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["file.show_proof.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/recipes/{recipe_id}/assets/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["file.show_asset.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/recipes/{recipe_id}/images/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["file.show_recipe_picture.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/recipes/{recipe_id}/images/timeline/{event_id}/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["file.show_event_picture.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/users/{user_id}/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["public_portrait.show_public_portrait.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["category.list_rows.get"];
        put?: never;
        post: operations["category.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/{removed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["category.restore_item.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["category.read_row.get"];
        put: operations["category.replace_row.put"];
        post?: never;
        delete: operations["category.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["category.patch_row.patch"];
        trace?: never;
    };
    "/api/organizers/categories/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["category.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/{row_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.category.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.empty_categories.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/filled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.filled_categories.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["category.preview_merge.get"];
        put: operations["category.merge_items.put"];
        post: operations["category.merge_pair.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.categories_by_slug.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/categories/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.all_category.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tag.list_rows.get"];
        put?: never;
        post: operations["tag.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/{removed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tag.restore_item.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tag.read_tag.get"];
        put: operations["tag.change_tag.put"];
        post?: never;
        delete: operations["tag.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["tag.patch_row.patch"];
        trace?: never;
    };
    "/api/organizers/tags/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tag.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/{row_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.tag.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.empty_tags.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/filled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.filled_tags.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tag.preview_merge.get"];
        put: operations["tag.merge_items.put"];
        post: operations["tag.merge_pair.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.tags_by_slug.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tags/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.all_tag.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tool.list_rows.get"];
        put?: never;
        post: operations["tool.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/{removed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tool.restore_item.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tool.read_row.get"];
        put: operations["tool.replace_row.put"];
        post?: never;
        delete: operations["tool.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["tool.patch_row.patch"];
        trace?: never;
    };
    "/api/organizers/tools/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tool.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/{row_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.tool.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.empty_tools.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/filled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.filled_tools.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tool.preview_merge.get"];
        put: operations["tool.merge_items.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_recipes.tools_by_slug.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizers/tools/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.all_tool.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/ingredient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ingredient_line.parse_line.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/ingredients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ingredient_line.parse_lines.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/learned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["learned_word.list_learned_words.get"];
        put?: never;
        post: operations["learned_word.teach_word.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/learned/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["learned_word.forget_word.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_list.list_recipes.get"];
        put: operations["recipe.replace_recipes.put"];
        post: operations["recipe.create_recipe.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["recipe.patch_recipes.patch"];
        trace?: never;
    };
    "/api/recipes/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe.read_recipe.get"];
        put: operations["recipe.replace_recipe.put"];
        post?: never;
        delete: operations["recipe.delete_recipe.delete"];
        options?: never;
        head?: never;
        patch: operations["recipe.patch_recipe.patch"];
        trace?: never;
    };
    "/api/recipes/{slug}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["asset.send_asset.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["comments_of_recipe.list_comments_of_recipe.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/cookbooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_cookbooks.list_cookbooks_of_recipe.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recipe.duplicate_recipe.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export.export_recipe.get"];
        put?: never;
        post: operations["export.offer_export.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/exports/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export.open_zip.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["picture.send_picture.put"];
        post: operations["picture.import_picture.post"];
        delete: operations["picture.delete_picture.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/last-made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["recipe.change_last_made.patch"];
        trace?: never;
    };
    "/api/recipes/{slug}/mentioned-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe.list_mentioned_tools.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["revisions.list_revisions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/revisions/{revision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["revisions.read_revision.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/revisions/{revision_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["revisions.read_changes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{slug}/revisions/{revision_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revisions.restore_revision.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/categorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulk_action.categorize_recipes.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulk_action.delete_recipes.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["data_export.list_exports.get"];
        put?: never;
        post: operations["data_export.begin_export.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/export/{export_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["data_export.offer_download_by_id.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/export/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["data_export.offer_download.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/export/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["data_export.purge_exports.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulk_action.change_settings.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/bulk-actions/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulk_action.tag_recipes.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_list.list_recipes_of_categories.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/ai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sent_sources.import_sources.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/ai/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sent_sources.stream_import_of_sources.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recipe_draft.draft_file.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/html-or-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["web_page.import_text.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/html-or-json/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["web_page.stream_import_of_text.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["picture_page.import_pictures.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["known_source.find_known_source.get"];
        put?: never;
        post: operations["web_page.find_known_page.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recipe_draft.read_lines.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/page-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["page_file.read_page_file.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recipe_draft.draft_text.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["web_page.import_address.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["link_run.list_link_runs.get"];
        put?: never;
        post: operations["link_run.begin_link_run.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url/bulk/{report_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["link_run.retry_link_run.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url/bulk/{report_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["link_run.stop_link_run.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url/bulk/{report_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["link_run.undo_link_run.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url/bulk/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["link_run.check_links.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/url/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["web_page.stream_import_of_address.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/create/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["archive.import_archive.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export.list_formats.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/filters/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_list.list_filter_choices.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/shared/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shared_recipe.open_shared_recipe.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/shared/{token_id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shared_recipe.keep_shared_recipe.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/shared/{token_id}/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shared_recipe.zip_shared_recipe.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["suggestions.suggest_to_member.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/suggestions/by-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipes_by_name.find_recipes_by_name.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/test-scrape-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["page_inspection.try_page.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/test-scrape-url/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["page_inspection.inspect_page.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/timeline/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["event.list_events.get"];
        put?: never;
        post: operations["event.create_event.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/timeline/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["event.read_event.get"];
        put: operations["event.replace_row.put"];
        post?: never;
        delete: operations["event.delete_event.delete"];
        options?: never;
        head?: never;
        patch: operations["event.patch_row.patch"];
        trace?: never;
    };
    "/api/recipes/timeline/events/{event_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["event.send_picture.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trash.list_trash.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/trash/{trashed_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["trash.delete_trashed_recipe.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/trash/{trashed_id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trash.show_picture.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/trash/{trashed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["trash.restore_recipe.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["run.read_run.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setup.set_up.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setup.check_setup_code.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["share_link.list_share_links.get"];
        put?: never;
        post: operations["share_link.create_share_link.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/recipes/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["share_link.read_share_link.get"];
        put?: never;
        post?: never;
        delete: operations["share_link.delete_share_link.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["unit.list_rows.get"];
        put?: never;
        post: operations["unit.create_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{removed_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["unit.restore_item.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["unit.read_row.get"];
        put: operations["unit.replace_row.put"];
        post?: never;
        delete: operations["unit.delete_row.delete"];
        options?: never;
        head?: never;
        patch: operations["unit.patch_row.patch"];
        trace?: never;
    };
    "/api/units/{row_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["unit.copy_row.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{row_id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.unit.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["unit.preview_merge.get"];
        put: operations["unit.merge_items.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["word_uses.all_unit.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["account_too.list_accounts.get"];
        put?: never;
        post: operations["account_too.create_account.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["account_too.read_account.get"];
        put: operations["profile.change_profile.put"];
        post?: never;
        delete: operations["account_too.delete_account_silently.delete"];
        options?: never;
        head?: never;
        patch: operations["profile.patch_profile.patch"];
        trace?: never;
    };
    "/api/users/{user_id}/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rating.list_favorites.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}/favorites/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rating.add_favorite.post"];
        delete: operations["rating.remove_favorite.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["portrait.show_portrait.get"];
        put?: never;
        post: operations["portrait.send_portrait.post"];
        delete: operations["portrait.delete_portrait.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rating.list_ratings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}/ratings/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rating.rate_recipe.post"];
        delete: operations["rating.remove_rating.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["api_token.create_api_token.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/api-tokens/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["api_token.delete_api_token.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotten.send_reset_link.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/group-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["version_one.list_members.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["password.change_password.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["registration.register_account.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reset-links/{reset_token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["forgotten.read_reset_link.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotten.reset_password.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["user.read_own_account.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rating.list_own_favorites.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/favorites/{recipe_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rating.read_own_favorite.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["profile.change_language.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rating.list_own_ratings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/ratings/{recipe_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rating.read_own_rating.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["session.list_sessions.get"];
        put?: never;
        post?: never;
        delete: operations["session.end_other_sessions.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/self/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["session.end_session.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utils/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["download.download_file.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validators/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["validator.check_group_name.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validators/group/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_validator.name_is_free_in_group.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validators/household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["validator.check_household_name.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validators/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recipe_validator.check_name.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validators/user/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["validator.check_email.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validators/user/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["validator.check_username.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        About: {
            allowedIframeHosts: string[];
            /** @default true */
            allowPasswordLogin: boolean;
            allowSignup: boolean;
            defaultGroupSlug: string | null;
            defaultHouseholdSlug: string | null;
            demoStatus: boolean;
            emailReady: boolean;
            enableOidc: boolean;
            enableOpenai: boolean;
            enableOpenaiImageServices: boolean;
            /** @default false */
            enableOpenaiTranscriptionServices: boolean;
            oidcProviderName: string;
            oidcRedirect: boolean;
            production: boolean;
            productVersion: string;
            /** @description How long a sign-in lasts, in hours. */
            tokenTime: number;
            version: string;
        };
        AboutHouse: {
            allowedIframeHosts: string[];
            /** @default true */
            allowPasswordLogin: boolean;
            allowSignup: boolean;
            /** @default false */
            apiDocs: boolean;
            apiPort: number;
            buildId: string;
            /** @default sqlite */
            dbType: string;
            dbUrl: string | null;
            defaultGroup: string;
            defaultGroupSlug: string | null;
            defaultHousehold: string;
            defaultHouseholdSlug: string | null;
            demoStatus: boolean;
            emailReady: boolean;
            enableOidc: boolean;
            enableOpenai: boolean;
            enableOpenaiImageServices: boolean;
            /** @default false */
            enableOpenaiTranscriptionServices: boolean;
            oidcProviderName: string;
            oidcRedirect: boolean;
            production: boolean;
            productVersion: string;
            recipeScraperVersion: string;
            /** @description How long a sign-in lasts, in hours. */
            tokenTime: number;
            version: string;
            versionLatest: string;
        };
        AccountChanges: {
            admin?: boolean;
            advanced?: boolean;
            /** @enum {string} */
            authMethod?: "Mealie" | "LDAP" | "OIDC";
            canInvite?: boolean;
            canManage?: boolean;
            canManageHousehold?: boolean;
            canOrganize?: boolean;
            email?: string;
            fullName?: string;
            group?: string | null;
            household?: string | null;
            /** Format: uuid */
            id?: string;
            username?: string;
        };
        AccountSent: {
            admin: boolean;
            advanced: boolean;
            /** @enum {string} */
            authMethod: "Mealie" | "LDAP" | "OIDC";
            canInvite: boolean;
            canManage: boolean;
            canManageHousehold: boolean;
            canOrganize: boolean;
            email: string;
            fullName: string;
            group: string | null;
            household: string | null;
            /** Format: uuid */
            id: string;
            username: string;
        };
        Added: {
            /** @default false */
            onlyOnList: boolean;
            /** @default 1 */
            recipeIncrementQuantity: number;
            /** @default null */
            recipeIngredients: components["schemas"]["Ingredient"][] | null;
        };
        AddedRecipe: {
            /** @default false */
            onlyOnList: boolean;
            /** Format: uuid */
            recipeId: string;
            /** @default 1 */
            recipeIncrementQuantity: number;
            /** @default null */
            recipeIngredients: components["schemas"]["Ingredient"][] | null;
        };
        Address: {
            /** @default false */
            completeOnly: boolean;
            /** @default null */
            includeCategories: boolean | null;
            /** @default false */
            includeTags: boolean;
            url: string;
        };
        AiProvider: {
            baseUrl: string | null;
            /** Format: uuid */
            id: string;
            model: string;
            name: string;
            requestHeaders: {
                [key: string]: string;
            };
            requestParams: {
                [key: string]: string;
            };
            timeout: number;
        };
        AiProviderChoice: {
            /** Format: uuid */
            audioProviderId: string | null;
            /** Format: uuid */
            defaultProviderId: string | null;
            /** Format: uuid */
            imageProviderId: string | null;
        };
        AiProviderName: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        AiProviderSettings: {
            aiEnabled: boolean;
            audioProviderEnabled: boolean;
            /** Format: uuid */
            audioProviderId: string | null;
            /** Format: uuid */
            defaultProviderId: string | null;
            imageProviderEnabled: boolean;
            /** Format: uuid */
            imageProviderId: string | null;
            providers: components["schemas"]["AiProviderName"][];
        };
        AiProviderTest: {
            message: string | null;
            success: boolean;
            supportsImages: boolean | null;
        };
        Alias: {
            name: string;
        };
        AllBackups: {
            drill: components["schemas"]["Drill"] | null;
            freeBytes: number;
            imports: components["schemas"]["BackupFile"][];
            /** Format: date-time */
            lastGood: string | null;
            secondFolder: string | null;
            templates: string[];
            trouble: string | null;
            underWay: components["schemas"]["UnderWay"] | null;
            undo: components["schemas"]["Undo"] | null;
            unwritable: string | null;
        };
        AllUses: {
            counts: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        Analytics: {
            apiTokens: number;
            cookbooks: number;
            /** @default sqlite */
            databaseType: string;
            groups: number;
            households: number;
            /** Format: uuid */
            installationId: string;
            recipes: number;
            shoppingLists: number;
            users: number;
            usingEmail: boolean;
            usingLdap: boolean;
            usingOidc: boolean;
            version: string;
        };
        Arrival: {
            isWhole: boolean;
        };
        AskedLine: {
            ingredient: string;
            /**
             * @default nlp
             * @enum {string}
             */
            parser: "nlp" | "brute" | "openai";
        };
        AskedLines: {
            ingredients: string[];
            /**
             * @default nlp
             * @enum {string}
             */
            parser: "nlp" | "brute" | "openai";
        };
        Asset: {
            /** @default null */
            fileName: string | null;
            /** @default  */
            icon: string | null;
            name: string;
        };
        Attempt: {
            at: string;
            reason: string | null;
        };
        Author: {
            admin: boolean;
            fullName: string;
            /** Format: uuid */
            id: string;
            username: string;
        };
        BackupFile: {
            bytes: number;
            counts: {
                [key: string]: number;
            };
            /** Format: date-time */
            date: string;
            fault: string | null;
            kind: string;
            leftOut: number;
            locked: boolean;
            name: string;
            /** Format: date-time */
            provedAt: string | null;
            size: string;
            version: string;
        };
        BackupProof: {
            text: string;
        };
        Begun: {
            /** Format: uuid */
            reportId: string;
        };
        BegunBackup: {
            error: boolean;
            message: string;
            /** Format: uuid */
            run: string;
        };
        BegunCopy: {
            /** Format: uuid */
            run: string;
        };
        CalendarLink: {
            /** Format: date-time */
            createdAt: string | null;
            url: string | null;
            webcalUrl: string | null;
        };
        Called: {
            name: string;
            recipe: components["schemas"]["NamedRecipe"];
        };
        CalledRecipes: {
            items: components["schemas"]["Called"][];
        };
        Categorizing: {
            categories: components["schemas"]["Category"][];
            recipes: string[];
        };
        Category: {
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            readonly recipeCount: number;
            readonly slug: string;
        };
        CategoryChanges: {
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            id?: string;
            name?: string;
            readonly recipeCount?: number;
            readonly slug?: string;
        };
        CategoryOfVersionOne: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
        };
        CategoryPage: {
            items: components["schemas"]["Category"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        CategoryPart: {
            /** Format: uuid */
            id: string;
            name: string;
            readonly recipeCount: number;
            readonly slug: string;
        };
        CategoryWithRecipes: {
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            readonly recipeCount: number;
            recipes: components["schemas"]["RecipeSummary"][];
            readonly slug: string;
        };
        Certificate: {
            readonly fingerprint: string;
            readonly hosts: string[];
            readonly name: string;
            /** Format: date-time */
            readonly validFrom: string;
            /** Format: date-time */
            readonly validUntil: string;
        };
        CertificatePart: {
            readonly fingerprint: string;
            readonly name: string;
            /** Format: date-time */
            readonly validFrom: string;
            /** Format: date-time */
            readonly validUntil: string;
        };
        Change: {
            after: unknown;
            at: number | null;
            before: unknown;
            field: string;
            how: string;
            shortened: boolean;
        };
        ChangedItemSent: {
            /** @default false */
            checked: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            readonly disableAmount: boolean;
            readonly display: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            food: components["schemas"]["Food"] | null;
            /**
             * Format: uuid
             * @default null
             */
            foodId: string | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            /** @default false */
            isFood: boolean;
            readonly isOfRecipes: boolean;
            readonly label: components["schemas"]["Label"] | null;
            /**
             * Format: uuid
             * @default null
             */
            labelId: string | null;
            /** @default  */
            note: string | null;
            /** @default 0 */
            position: number;
            /** @default 1 */
            quantity: number | null;
            recipeReferences: components["schemas"]["ItemReference"][];
            /** @default null */
            readonly referencedRecipe: null;
            /** Format: uuid */
            shoppingListId: string;
            /** @default null */
            unit: components["schemas"]["Unit"] | null;
            /**
             * Format: uuid
             * @default null
             */
            unitId: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        Changes: {
            everything: boolean;
            listIds: string[];
            lists: boolean;
            plan: boolean;
            version: string;
        };
        Check: {
            baseUrlSet: boolean;
            /** @enum {string|null} */
            clock: "ahead" | "behind" | null;
            emailReady: boolean;
            enableOpenai: boolean;
            /** @default true */
            isUpToDate: boolean;
            ldapReady: boolean;
            oidcReady: boolean;
        };
        CheckedLink: {
            knownName: string;
            knownSlug: string;
            problem: string;
            url: string;
        };
        CheckedLinks: {
            items: components["schemas"]["CheckedLink"][];
        };
        ChosenRecipes: {
            recipeIds: string[];
        };
        Cleanable: {
            bytes: number;
            count: number;
            size: string;
        };
        Comment: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            recipeId: string;
            text: string;
            /** Format: date-time */
            readonly updatedAt: string;
            readonly user: components["schemas"]["Author"];
            /** Format: uuid */
            readonly userId: string;
        };
        CommentPage: {
            items: components["schemas"]["Comment"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        CommentText: {
            text: string;
        };
        CommentTextChanges: {
            text?: string;
        };
        Compared: {
            here: number;
            kind: string;
            name: string;
            said: number;
        };
        Confidence: {
            average: number | null;
            comment: number | null;
            food: number | null;
            name: number | null;
            quantity: number | null;
            unit: number | null;
        };
        Confirmation: {
            name: string;
        };
        ContainingCookbook: {
            /** Format: uuid */
            cookbookId: string;
            isChosen: boolean;
        };
        Cookbook: {
            /** @default  */
            description: string;
            /** Format: uuid */
            readonly groupId: string;
            readonly household: components["schemas"]["CookbookHousehold"];
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onlyChosen: boolean;
            /** @default 1 */
            position: number;
            /** @default false */
            public: boolean;
            readonly queryFilter: {
                parts: {
                    attributeName: string;
                    leftParenthesis: string | null;
                    /** @enum {string|null} */
                    logicalOperator: "AND" | "OR" | null;
                    relationalOperator: string;
                    rightParenthesis: string | null;
                    value: (string | null) | string[];
                }[];
            } & {
                [key: string]: unknown;
            };
            /** @default  */
            queryFilterString: string;
            readonly slug: string;
        };
        CookbookChanges: {
            /** @default  */
            description?: string;
            /** Format: uuid */
            readonly groupId?: string;
            readonly household?: components["schemas"]["CookbookHousehold"];
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            name?: string;
            onlyChosen?: boolean;
            /** @default 1 */
            position?: number;
            /** @default false */
            public?: boolean;
            readonly queryFilter?: {
                parts: {
                    attributeName: string;
                    leftParenthesis: string | null;
                    /** @enum {string|null} */
                    logicalOperator: "AND" | "OR" | null;
                    relationalOperator: string;
                    rightParenthesis: string | null;
                    value: (string | null) | string[];
                }[];
            } & {
                [key: string]: unknown;
            };
            /** @default  */
            queryFilterString?: string;
            readonly slug?: string;
        };
        CookbookHousehold: {
            /** Format: uuid */
            id: string;
            readonly name: string;
        };
        CookbookPage: {
            items: components["schemas"]["Cookbook"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        CookbookWithRecipes: {
            /** @default  */
            description: string;
            /** Format: uuid */
            readonly groupId: string;
            readonly household: components["schemas"]["CookbookHousehold"];
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onlyChosen: boolean;
            /** @default 1 */
            position: number;
            /** @default false */
            public: boolean;
            readonly queryFilter: {
                parts: {
                    attributeName: string;
                    leftParenthesis: string | null;
                    /** @enum {string|null} */
                    logicalOperator: "AND" | "OR" | null;
                    relationalOperator: string;
                    rightParenthesis: string | null;
                    value: (string | null) | string[];
                }[];
            } & {
                [key: string]: unknown;
            };
            /** @default  */
            queryFilterString: string;
            readonly recipes: components["schemas"]["RecipeSummary"][];
            readonly slug: string;
        };
        Copy: {
            /** Format: uuid */
            id: string;
            /** @default null */
            name: string | null;
        };
        CopyEntry: {
            /** Format: date */
            date: string;
            /** @enum {string} */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
        };
        CopyPlace: {
            address: string;
            readonly copies: number;
            readonly fault: string | null;
            readonly hasPassword: boolean;
            /** Format: uuid */
            id: string;
            readonly isOverdue: boolean;
            /** @default 7 */
            kept: number;
            /** @enum {string} */
            kind: "folder" | "webdav";
            /** Format: date-time */
            readonly lastGoodAt: string | null;
            name: string;
            /** @default null */
            password: string | null;
            /** Format: uuid */
            readonly run: string | null;
            /** Format: date-time */
            readonly triedAt: string | null;
            /** @default null */
            userName: string | null;
        };
        Count: {
            total: number;
        };
        Counts: {
            after: {
                [key: string]: number;
            };
            now: {
                [key: string]: number;
            };
        };
        Credentials: {
            /** @default  */
            password: string;
            /** @default false */
            remember_me: boolean;
            /** @default  */
            username: string;
        };
        DatabaseCheck: {
            checkedAt: string | null;
            damaged: boolean;
            dangling: string[];
            faults: string[];
            fullyCheckedAt: string | null;
        };
        DataExport: {
            done: number;
            /** Format: date-time */
            expires: string;
            failed: boolean;
            filename: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            path: string;
            ready: boolean;
            size: string;
            total: number;
        };
        Debug: {
            answer: string;
            request: string;
            response: string | null;
            seconds: number;
            success: boolean;
            tokensAnswered: number | null;
            tokensSent: number | null;
        };
        Deletion: {
            /** Format: uuid */
            task: string | null;
        };
        Delivery: {
            /** Format: uuid */
            actionId: string;
            attempts: components["schemas"]["Attempt"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            place: string;
            reason: string | null;
            /** Format: uuid */
            recipeId: string | null;
            recipeName: string | null;
            status: string;
            title: string;
        };
        DeliveryPage: {
            items: components["schemas"]["Delivery"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        Departure: {
            heir: components["schemas"]["Heir"] | null;
            recipes: number;
        };
        Desktop: {
            keepsRunning: boolean;
            readonly offeredBackup: string | null;
        };
        Difference: {
            its: string;
            name: string;
            stays: string;
            times: number | null;
            /** @enum {string} */
            what: "label" | "measure" | "size";
        };
        Dish: {
            endingFoods: string[];
            /** Format: date-time */
            lastMade: string | null;
            minutes: number | null;
            missingFoods: components["schemas"]["Food"][];
            reasons: components["schemas"]["DishReason"][];
            recipe: components["schemas"]["RecipeSummary"];
            substitutedFoods: components["schemas"]["SubstitutedFood"][];
        };
        DishReason: {
            /** @enum {string} */
            kind: "everything" | "substitutes" | "usesUp" | "wanted" | "neverMade" | "longAgo" | "stars" | "season" | "inTime";
            value: number | null;
        };
        DomainCertificate: {
            readonly address: string | null;
            /** @default  */
            authorityId: string;
            /** @default null */
            authorityKey: string | null;
            readonly canChange: boolean;
            readonly certificate: components["schemas"]["Certificate"] | null;
            readonly clock: string | null;
            /** @default https://acme-v02.api.letsencrypt.org/directory */
            directory: string;
            domain: string;
            readonly fault: string | null;
            readonly hasAuthorityKey: boolean;
            readonly hasToken: boolean;
            readonly isTrusted: boolean;
            /** @enum {string} */
            provider: "cloudflare" | "desec" | "hetzner" | "duckdns" | "manual";
            readonly record: components["schemas"]["TxtRecord"] | null;
            readonly remark: string | null;
            /** Format: date-time */
            readonly renewedAt: string | null;
            /** Format: uuid */
            readonly run: string | null;
            readonly step: number;
            readonly terms: string;
            /** @default null */
            token: string | null;
            /** Format: date-time */
            readonly triesAt: string | null;
        };
        DraftLine: {
            note: string;
            title: string;
        };
        DraftNote: {
            text: string;
            title: string;
        };
        DraftPart: {
            description: string;
            name: string;
            notes: components["schemas"]["DraftNote"][];
            orgURL: string | null;
            performTime: string | null;
            prepTime: string | null;
            recipeIngredient: components["schemas"]["DraftLine"][];
            recipeInstructions: components["schemas"]["DraftStep"][];
            recipeServings: number;
            recipeYield: string;
            recipeYieldQuantity: number;
            tags: components["schemas"]["DraftTag"][];
            text: string;
            totalTime: string | null;
        };
        DraftStep: {
            text: string;
            title: string;
        };
        DraftTag: {
            name: string;
        };
        Drill: {
            /** Format: date-time */
            at: string;
            fault: string | null;
            name: string;
        };
        EmergencySheet: {
            address: string;
            canConfirm: boolean;
            folder: string;
            isLocked: boolean;
            passphrase: string | null;
            places: components["schemas"]["PlaceOnSheet"][];
            /** Format: date-time */
            printedAt: string;
            secondFolder: string | null;
            version: string;
        };
        Event: {
            /** Format: date-time */
            readonly createdAt: string;
            /** @default null */
            eventMessage: string | null;
            /** @enum {string} */
            eventType: "system" | "info" | "comment";
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly image: string;
            /** Format: uuid */
            recipeId: string;
            subject: string;
            /** Format: date-time */
            timestamp: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            readonly userId: string;
        };
        EventPage: {
            items: components["schemas"]["Event"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        EventWords: {
            eventMessage: string | null;
            /** @enum {string|null} */
            image: "has image" | "does not have image" | null;
            subject: string;
        };
        EventWordsChanges: {
            eventMessage?: string | null;
            /** @enum {string|null} */
            image?: "has image" | "does not have image" | null;
            subject?: string;
        };
        Examples: {
            removable: number;
        };
        ExplainedCheck: {
            mend: string;
            name: string;
            /** @enum {string} */
            state: "fine" | "look" | "wrong";
            text: string;
        };
        FileWord: {
            fileToken: string;
        };
        Filled: {
            cover: string | null;
            /** Format: uuid */
            id: string;
            picture: string | null;
            /** Format: uuid */
            recipeId: string | null;
            recipes: number;
        };
        FilterChoice: {
            /** Format: uuid */
            id: string;
            name: string;
            recipes: number;
        };
        Food: {
            aliases: components["schemas"]["Alias"][];
            /** Format: date-time */
            readonly createdAt: string;
            /** @default  */
            description: string;
            extras: {
                [key: string]: unknown;
            } | null;
            householdsWithIngredientFood: string[] | null;
            /** Format: uuid */
            id: string;
            readonly label: components["schemas"]["Label"];
            /**
             * Format: uuid
             * @default null
             */
            labelId: string | null;
            name: string;
            onHand: boolean;
            /** @default null */
            pluralName: string | null;
            substitutions: components["schemas"]["Substitution"][] | null;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        FoodChanges: {
            aliases?: components["schemas"]["Alias"][];
            /** Format: date-time */
            readonly createdAt?: string;
            /** @default  */
            description?: string;
            extras?: {
                [key: string]: unknown;
            } | null;
            householdsWithIngredientFood?: string[] | null;
            /** Format: uuid */
            id?: string;
            readonly label?: components["schemas"]["Label"];
            /**
             * Format: uuid
             * @default null
             */
            labelId?: string | null;
            name?: string;
            onHand?: boolean;
            /** @default null */
            pluralName?: string | null;
            substitutions?: components["schemas"]["Substitution"][] | null;
            /** Format: date-time */
            readonly updatedAt?: string;
        };
        FoodPage: {
            items: components["schemas"]["Food"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        FoodWord: {
            /** Format: uuid */
            foodId: string;
            /** @enum {string} */
            word: "have" | "low" | "out";
        };
        FoodWords: {
            items: components["schemas"]["FoodWord"][];
        };
        Forgotten: {
            email: string;
        };
        Formats: {
            jinja2: string[];
            json: string[];
            zip: string[];
        };
        FromWeb: {
            /** Format: uuid */
            id: string;
            includeTags: boolean;
            url: string;
        };
        FrozenThing: {
            /**
             * Format: uuid
             * @default null
             */
            foodId: string | null;
            /** Format: uuid */
            id: string;
            readonly isSoon: boolean;
            /**
             * Format: date
             * @default null
             */
            keepsUntil: string | null;
            /**
             * @default freezer
             * @enum {string}
             */
            place: "freezer" | "cellar";
            portions: number;
            /**
             * Format: date
             * @default null
             */
            putOn: string | null;
            /**
             * Format: uuid
             * @default null
             */
            recipeId: string | null;
            readonly recipeSlug: string | null;
            /** @default  */
            title: string | null;
        };
        FrozenThings: {
            items: components["schemas"]["FrozenThing"][];
        };
        Group: {
            readonly aiProviderSettings: components["schemas"]["AiProviderSettings"];
            /** Format: uuid */
            id: string;
            name: string;
            readonly preferences: components["schemas"]["GroupPreferences"];
            readonly slug: string;
        };
        GroupContents: {
            bytes: number;
            cookbooks: number;
            files: number;
            foods: number;
            householdNames: string[];
            households: number;
            labels: number;
            organizers: number;
            people: number;
            peopleNames: string[];
            planEntries: number;
            recipes: number;
            shoppingLists: number;
            trashedRecipes: number;
            units: number;
        };
        GroupInHouse: {
            readonly aiProviderSettings: components["schemas"]["AiProviderSettings"];
            readonly categories: {
                [key: string]: unknown;
            }[];
            readonly households: components["schemas"]["HouseholdInGroup"][];
            /** Format: uuid */
            id: string;
            name: string;
            readonly preferences: components["schemas"]["GroupPreferences"];
            readonly slug: string;
            readonly users: components["schemas"]["PersonInGroup"][];
            readonly webhooks: {
                [key: string]: unknown;
            }[];
        };
        GroupInHousePage: {
            items: components["schemas"]["GroupInHouse"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        GroupPreferences: {
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            /** @default true */
            privateGroup: boolean;
            showAnnouncements: boolean;
        };
        GroupPreferencesChanges: {
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            id?: string;
            /** @default true */
            privateGroup?: boolean;
            showAnnouncements?: boolean;
        };
        Heir: {
            fullName: string;
            household: string;
            /** Format: uuid */
            id: string;
            username: string;
        };
        Household: {
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            readonly preferences: components["schemas"]["HouseholdPreferences"];
            readonly slug: string;
        };
        HouseholdInGroup: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        HouseholdPage: {
            items: components["schemas"]["Household"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        HouseholdPreferences: {
            createFoods: boolean;
            /** @default 0 */
            firstDayOfWeek: number;
            /** Format: uuid */
            id: string;
            /** @default true */
            lockRecipeEditsFromOtherHouseholds: boolean;
            parseIngredients: boolean;
            /** @default true */
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            /** @default false */
            recipeDisableComments: boolean;
            /** @default false */
            recipeLandscapeView: boolean;
            /** @default true */
            recipePublic: boolean;
            /** @default false */
            recipeShowAssets: boolean;
            /** @default false */
            recipeShowNutrition: boolean;
            showAnnouncements: boolean;
        };
        HouseholdPreferencesChanges: {
            createFoods?: boolean;
            /** @default 0 */
            firstDayOfWeek?: number;
            /** Format: uuid */
            id?: string;
            /** @default true */
            lockRecipeEditsFromOtherHouseholds?: boolean;
            parseIngredients?: boolean;
            /** @default true */
            privateHousehold?: boolean;
            recipeDisableAmount?: boolean;
            /** @default false */
            recipeDisableComments?: boolean;
            /** @default false */
            recipeLandscapeView?: boolean;
            /** @default true */
            recipePublic?: boolean;
            /** @default false */
            recipeShowAssets?: boolean;
            /** @default false */
            recipeShowNutrition?: boolean;
            showAnnouncements?: boolean;
        };
        HouseholdRecipe: {
            /** Format: date-time */
            lastMade: string | null;
            /** Format: uuid */
            recipeId: string;
        };
        HouseholdStatistics: {
            totalCategories: number;
            totalRecipes: number;
            totalTags: number;
            totalTools: number;
            totalUsers: number;
        };
        Housemate: {
            fullName: string;
            /** Format: uuid */
            id: string;
        };
        HouseStatistics: {
            totalGroups: number;
            totalHouseholds: number;
            totalRecipes: number;
            totalUsers: number;
            uncategorizedRecipes: number;
            untaggedRecipes: number;
        };
        Ingredient: {
            readonly disableAmount: boolean;
            readonly display: string;
            /** @default null */
            food: components["schemas"]["Food"] | null;
            foodText: string | null;
            isDoubtful: boolean | null;
            readonly isFood: boolean;
            /** @default  */
            note: string | null;
            /** @default null */
            originalText: string | null;
            /** @default 0 */
            quantity: number | null;
            referencedRecipe: {
                [key: string]: unknown;
            } | null;
            readonly referencedScale: number | null;
            /**
             * Format: uuid
             * @default null
             */
            referenceId: string | null;
            substitutions: components["schemas"]["Substitution"][] | null;
            /** @default null */
            title: string | null;
            /** @default null */
            unit: components["schemas"]["Unit"] | null;
        };
        IngredientFoodSummary: {
            name: string;
            pluralName: string | null;
        };
        Inside: {
            dateUpdated: string | null;
            groupName: string | null;
            hasPicture: boolean;
            householdName: string | null;
            id: string;
            name: string | null;
            slug: string | null;
        };
        Invitation: {
            /** Format: date-time */
            expiresAt: string;
            group: string;
            /** Format: uuid */
            groupId: string;
            household: string;
            /** Format: uuid */
            householdId: string;
            link: string;
            token: string;
            usesLeft: number;
        };
        InvitationByMail: {
            email: string;
            token: string;
        };
        ItemReference: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            recipeId: string;
            /** @default null */
            recipeNote: string | null;
            /** @default 0 */
            recipeQuantity: number | null;
            /** @default 1 */
            recipeScale: number | null;
            /** Format: uuid */
            readonly shoppingListItemId: string;
        };
        Job: {
            /** Format: date-time */
            lastRunAt: string | null;
            name: string;
            /** Format: date-time */
            nextRunAt: string | null;
            reason: string | null;
            running: boolean;
            seconds: number | null;
        };
        Key: {
            /** Format: uuid */
            id: string;
            image: string;
        };
        KindCount: {
            count: number;
            kind: string;
            name: string;
        };
        KnownSource: {
            items: components["schemas"]["NamedRecipe"][];
        };
        Label: {
            /** @default #959595 */
            color: string;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        LabelChanges: {
            /** @default #959595 */
            color?: string;
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            id?: string;
            name?: string;
        };
        LabelPage: {
            items: components["schemas"]["Label"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        LabelSetting: {
            /** Format: uuid */
            id: string;
            readonly label: components["schemas"]["Label"];
            /** Format: uuid */
            labelId: string;
            /** @default 0 */
            position: number;
            /** Format: uuid */
            shoppingListId: string;
        };
        LastMade: {
            /** Format: date-time */
            onlyFrom: string | null;
            /** Format: date-time */
            timestamp: string | null;
            /** @default false */
            unlessNewer: boolean;
        };
        LastUpdate: {
            /** Format: date-time */
            at: string;
            new: string;
            old: string;
            reason: string;
            /** @enum {string} */
            state: "done" | "takenBack";
        };
        LearnedOrder: {
            labelIds: string[];
        };
        LearnedWord: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            foodId: string | null;
            /** Format: uuid */
            id: string;
            kind: string;
            means: string;
            said: string;
            /** Format: uuid */
            unitId: string | null;
        };
        LearnedWordPage: {
            items: components["schemas"]["LearnedWord"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        LeftOut: {
            id: string;
            reason: string;
            table: string;
        };
        Leftover: {
            amount: number;
            /** Format: uuid */
            foodId: string;
            measure: string;
            name: string;
            recipe: components["schemas"]["RecipeSummary"] | null;
            share: number;
        };
        Leftovers: {
            items: components["schemas"]["Leftover"][];
        };
        Lesson: {
            /**
             * Format: uuid
             * @default null
             */
            foodId: string | null;
            said: string;
            /**
             * Format: uuid
             * @default null
             */
            unitId: string | null;
        };
        LinkRun: {
            canBeChanged: boolean;
            canBeUndone: boolean;
            failed: number;
            /** Format: uuid */
            id: string;
            made: number;
            /** Format: uuid */
            reportId: string;
            skipped: number;
            state: string;
            /** Format: date-time */
            timestamp: string;
            total: number;
            waiting: number;
        };
        LinksToCheck: {
            urls: string[];
        };
        ListInList: {
            /** Format: date-time */
            readonly createdAt: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly labelSettings: components["schemas"]["LabelSetting"][];
            /** @default null */
            name: string | null;
            readonly openItems: number;
            readonly recipeReferences: components["schemas"]["RecipeOnList"][];
            readonly totalItems: number;
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        ListInListPage: {
            items: components["schemas"]["ListInList"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        ListItem: {
            /** @default false */
            checked: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            readonly disableAmount: boolean;
            readonly display: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            food: components["schemas"]["Food"] | null;
            /**
             * Format: uuid
             * @default null
             */
            foodId: string | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            /** @default false */
            isFood: boolean;
            readonly isOfRecipes: boolean;
            readonly label: components["schemas"]["Label"] | null;
            /**
             * Format: uuid
             * @default null
             */
            labelId: string | null;
            /** @default  */
            note: string | null;
            /** @default 0 */
            position: number;
            /** @default 1 */
            quantity: number | null;
            recipeReferences: components["schemas"]["ItemReference"][];
            /** @default null */
            readonly referencedRecipe: null;
            /** Format: uuid */
            shoppingListId: string;
            /** @default null */
            unit: components["schemas"]["Unit"] | null;
            /**
             * Format: uuid
             * @default null
             */
            unitId: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        ListItemChanges: {
            /** @default false */
            checked?: boolean;
            /** Format: date-time */
            readonly createdAt?: string;
            readonly disableAmount?: boolean;
            readonly display?: string;
            extras?: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            food?: components["schemas"]["Food"] | null;
            /**
             * Format: uuid
             * @default null
             */
            foodId?: string | null;
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            /** @default false */
            isFood?: boolean;
            readonly isOfRecipes?: boolean;
            readonly label?: components["schemas"]["Label"] | null;
            /**
             * Format: uuid
             * @default null
             */
            labelId?: string | null;
            /** @default  */
            note?: string | null;
            /** @default 0 */
            position?: number;
            /** @default 1 */
            quantity?: number | null;
            recipeReferences?: components["schemas"]["ItemReference"][];
            /** @default null */
            readonly referencedRecipe?: null;
            /** Format: uuid */
            shoppingListId?: string;
            /** @default null */
            unit?: components["schemas"]["Unit"] | null;
            /**
             * Format: uuid
             * @default null
             */
            unitId?: string | null;
            /** Format: date-time */
            readonly updatedAt?: string;
        };
        ListItemPage: {
            items: components["schemas"]["ListItem"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        ListItems: {
            createdItems: components["schemas"]["ListItem"][];
            deletedItems: components["schemas"]["ListItem"][];
            updatedItems: components["schemas"]["ListItem"][];
        };
        ListItemSent: {
            /** @default false */
            checked: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            readonly disableAmount: boolean;
            readonly display: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            food: components["schemas"]["Food"] | null;
            /**
             * Format: uuid
             * @default null
             */
            foodId: string | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            /** @default false */
            isFood: boolean;
            readonly isOfRecipes: boolean;
            readonly label: components["schemas"]["Label"] | null;
            /**
             * Format: uuid
             * @default null
             */
            labelId: string | null;
            /** @default  */
            note: string | null;
            /** @default 0 */
            position: number;
            /** @default 1 */
            quantity: number | null;
            recipeReferences: components["schemas"]["ItemReference"][];
            /** @default null */
            readonly referencedRecipe: null;
            /** Format: uuid */
            shoppingListId: string;
            /** @default null */
            unit: components["schemas"]["Unit"] | null;
            /**
             * Format: uuid
             * @default null
             */
            unitId: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        LogLines: {
            logs: string[];
        };
        LostChange: {
            /** Format: date-time */
            at: string;
            name: string;
        };
        Mailed: {
            error: string | null;
            success: boolean;
        };
        MailReady: {
            missing: string[];
            ready: boolean;
        };
        MailTrial: {
            email: string;
        };
        MaintenanceSummary: {
            cleanableDirs: number;
            cleanableImages: number;
            dataDirSize: string;
            images: components["schemas"]["Cleanable"];
            logs: components["schemas"]["Cleanable"];
            recipeFolders: components["schemas"]["Cleanable"];
            temp: components["schemas"]["Cleanable"];
        };
        Many: {
            recipes: string[];
        };
        ManyLinks: {
            imports: components["schemas"]["OneLink"][];
            /** @default false */
            includeTags: boolean;
        };
        Member: {
            cacheKey: string;
            fullName: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            username: string;
        };
        MemberPage: {
            items: components["schemas"]["Member"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        MentionedTools: {
            items: string[];
        };
        Merge: {
            from: string[];
            /**
             * Format: uuid
             * @default null
             */
            to: string | null;
        };
        MergeFood: {
            from: string[];
            /**
             * Format: uuid
             * @default null
             */
            fromFood: string | null;
            /**
             * Format: uuid
             * @default null
             */
            to: string | null;
            /**
             * Format: uuid
             * @default null
             */
            toFood: string | null;
        };
        MergeLook: {
            aliases: string[];
            differences: components["schemas"]["Difference"][];
            moves: {
                [key: string]: number;
            };
        };
        MergePair: {
            /** Format: uuid */
            fromId: string;
            /** Format: uuid */
            toId: string;
        };
        MergeUnit: {
            from: string[];
            /**
             * Format: uuid
             * @default null
             */
            fromUnit: string | null;
            /**
             * Format: uuid
             * @default null
             */
            to: string | null;
            /**
             * Format: uuid
             * @default null
             */
            toUnit: string | null;
        };
        Move: {
            canBeUndone: boolean;
            done: number;
            failed: number;
            fileName: string;
            /** Format: uuid */
            id: string;
            kind: string;
            made: number;
            program: string;
            /** Format: uuid */
            reportId: string;
            skipped: number;
            state: string;
            /** Format: date-time */
            timestamp: string;
            total: number | null;
        };
        MovePreview: {
            alreadyHere: number;
            kind: string;
            pictures: number;
            program: string;
            recipes: number;
            unreadable: number;
        };
        Named: {
            /** Format: uuid */
            id: string | null;
            name: string;
        };
        NamedRecipe: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
        };
        NativeCode: {
            code: string;
            code_verifier: string;
            /** @default null */
            nonce: string | null;
            redirect_uri: string;
        };
        NativeConfig: {
            authorization_endpoint: string;
            client_id: string;
            scope: string;
        };
        Network: {
            readonly addresses: string[];
            announced: boolean;
            readonly canAnnounce: boolean;
            readonly canChange: boolean;
            enabled: boolean;
            readonly name: string | null;
            readonly port: number;
        };
        NewAccount: {
            admin: boolean;
            advanced: boolean;
            /** @enum {string} */
            authMethod: "Mealie" | "LDAP" | "OIDC";
            canInvite: boolean;
            canManage: boolean;
            canManageHousehold: boolean;
            canOrganize: boolean;
            email: string | null;
            fullName: string;
            group: string | null;
            household: string | null;
            /** Format: uuid */
            id: string;
            password: string;
            username: string;
        };
        NewAiProvider: {
            /** @default  */
            apiKey: string;
            /** @default null */
            baseUrl: string | null;
            model: string;
            name: string;
            requestHeaders: {
                [key: string]: string;
            };
            requestParams: {
                [key: string]: string;
            };
            /** @default 300 */
            timeout: number;
        };
        NewEvent: {
            /** Format: date-time */
            readonly createdAt: string;
            /** @default null */
            eventMessage: string | null;
            /** @enum {string} */
            eventType: "system" | "info" | "comment";
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly image: string;
            /** Format: uuid */
            recipeId: string;
            /** @default null */
            servingsMade: number | null;
            subject: string;
            /** Format: date-time */
            timestamp: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            readonly userId: string;
        };
        NewGroup: {
            aiProviderSettings: components["schemas"]["AiProviderChoice"] | null;
            /** Format: uuid */
            id: string;
            name: string;
            preferences: components["schemas"]["GroupPreferencesChanges"] | null;
        };
        NewGroupChanges: {
            aiProviderSettings?: components["schemas"]["AiProviderChoice"] | null;
            /** Format: uuid */
            id?: string;
            name?: string;
            preferences?: components["schemas"]["GroupPreferencesChanges"] | null;
        };
        NewHousehold: {
            /** Format: uuid */
            groupId: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            preferences: components["schemas"]["HouseholdPreferencesChanges"] | null;
        };
        NewHouseholdChanges: {
            /** Format: uuid */
            groupId?: string | null;
            /** Format: uuid */
            id?: string;
            name?: string;
            preferences?: components["schemas"]["HouseholdPreferencesChanges"] | null;
        };
        NewInvitation: {
            /**
             * Format: uuid
             * @default null
             */
            groupId: string | null;
            /**
             * Format: uuid
             * @default null
             */
            householdId: string | null;
            uses: number;
        };
        NewToken: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly id: number;
            /** @default generic */
            integrationId: string;
            name: string;
            readonly token: string;
        };
        Note: {
            /**
             * Format: uuid
             * @default null
             */
            referenceId: string | null;
            /** @default  */
            text: string | null;
            /** @default  */
            title: string | null;
        };
        Notifier: {
            readonly address: string;
            /** @default null */
            appriseUrl: string | null;
            /** @default true */
            enabled: boolean;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            options: components["schemas"]["NotifierOptions"];
        };
        NotifierChanges: {
            readonly address?: string;
            /** @default null */
            appriseUrl?: string | null;
            /** @default true */
            enabled?: boolean;
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            name?: string;
            options?: components["schemas"]["NotifierOptions"];
        };
        NotifierOptions: {
            backupCopyMissing: boolean;
            /** @default false */
            categoryCreated: boolean;
            /** @default false */
            categoryDeleted: boolean;
            /** @default false */
            categoryUpdated: boolean;
            certificateEnding: boolean;
            /** @default false */
            cookbookCreated: boolean;
            /** @default false */
            cookbookDeleted: boolean;
            /** @default false */
            cookbookUpdated: boolean;
            /** @default false */
            dataExport: boolean;
            /** @default false */
            dataImport: boolean;
            /** @default false */
            dataMigrations: boolean;
            /** Format: uuid */
            id: string;
            labelCreated: boolean;
            labelDeleted: boolean;
            labelUpdated: boolean;
            /** @default false */
            mealplanEntryCreated: boolean;
            mealplanEntryDeleted: boolean;
            mealplanEntryUpdated: boolean;
            /** @default false */
            recipeCreated: boolean;
            /** @default false */
            recipeDeleted: boolean;
            /** @default false */
            recipeUpdated: boolean;
            /** @default false */
            shoppingListCreated: boolean;
            /** @default false */
            shoppingListDeleted: boolean;
            /** @default false */
            shoppingListUpdated: boolean;
            /** @default false */
            tagCreated: boolean;
            /** @default false */
            tagDeleted: boolean;
            /** @default false */
            tagUpdated: boolean;
            /** @default false */
            testMessage: boolean;
            /** @default false */
            userSignup: boolean;
            /** @default false */
            webhookTask: boolean;
        };
        NotifierPage: {
            items: components["schemas"]["Notifier"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        NotifierTrial: {
            /** @default null */
            appriseUrl: string | null;
            /**
             * Format: uuid
             * @default null
             */
            notifierId: string | null;
        };
        NotifierTried: {
            error: string | null;
            success: boolean;
        };
        Nutrition: {
            /** @default null */
            calories: string | null;
            /** @default null */
            carbohydrateContent: string | null;
            /** @default null */
            cholesterolContent: string | null;
            /** @default null */
            fatContent: string | null;
            /** @default null */
            fiberContent: string | null;
            /** @default null */
            proteinContent: string | null;
            /** @default null */
            saturatedFatContent: string | null;
            servingSize: string | null;
            /** @default null */
            sodiumContent: string | null;
            /** @default null */
            sugarContent: string | null;
            /** @default null */
            transFatContent: string | null;
            /** @default null */
            unsaturatedFatContent: string | null;
        };
        OneLink: {
            /** @default null */
            categories: components["schemas"]["CategoryPart"][] | null;
            /** @default null */
            tags: components["schemas"]["TagPart"][] | null;
            url: string;
        };
        OpenedInvitation: {
            /** Format: date-time */
            expiresAt: string;
            group: string;
            household: string;
            invitedBy: string;
        };
        Opinion: {
            /** @default null */
            isFavorite: boolean | null;
            /** @default null */
            rating: number | null;
        };
        OtherRoads: {
            arrivals: components["schemas"]["SeenAddress"][];
            tailscale: components["schemas"]["Tailscale"] | null;
        };
        OwnHousehold: {
            readonly group: string;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            readonly preferences: components["schemas"]["HouseholdPreferences"];
            readonly slug: string;
            readonly users: components["schemas"]["Housemate"][];
            readonly webhooks: {
                [key: string]: unknown;
            }[];
        };
        OwnHouseholdPage: {
            items: components["schemas"]["OwnHousehold"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        OwnLanguage: {
            /** @enum {string} */
            language: "af-ZA" | "ar-SA" | "bg-BG" | "ca-ES" | "cs-CZ" | "da-DK" | "de-DE" | "el-GR" | "en-GB" | "en-US" | "es-ES" | "fi-FI" | "fr-BE" | "fr-CA" | "fr-FR" | "gl-ES" | "he-IL" | "hr-HR" | "hu-HU" | "is-IS" | "it-IT" | "ja-JP" | "ko-KR" | "lt-LT" | "lv-LV" | "nl-NL" | "no-NO" | "pl-PL" | "pt-BR" | "pt-PT" | "ro-RO" | "ru-RU" | "sk-SK" | "sl-SI" | "sr-SP" | "sv-SE" | "tr-TR" | "uk-UA" | "vi-VN" | "zh-CN" | "zh-TW";
        };
        OwnRating: {
            isFavorite: boolean;
            rating: number;
            /** Format: uuid */
            recipeId: string;
        };
        OwnRatings: {
            ratings: components["schemas"]["OwnRating"][];
        };
        PageInspection: {
            address: string;
            problem: string;
            readers: components["schemas"]["PageReader"][];
            result: components["schemas"]["ReadField"][];
        };
        PageReader: {
            fields: components["schemas"]["ReadField"][];
            reader: string;
        };
        PageText: {
            data: string;
        };
        Pantry: {
            items: components["schemas"]["PantryFood"][];
        };
        PantryFood: {
            /** Format: uuid */
            foodId: string;
            isSoon: boolean;
            /** Format: date */
            keepsUntil: string | null;
            /** Format: uuid */
            labelId: string | null;
            name: string;
            pluralName: string | null;
            /** Format: date */
            since: string | null;
            /** @enum {string} */
            word: "have" | "low" | "out";
        };
        Parsed: {
            confidence: components["schemas"]["Confidence"];
            foodBy: string | null;
            foodWords: string;
            heading: string | null;
            headingIsSure: boolean;
            ingredient: components["schemas"]["ReadIngredient"];
            input: string;
            nearFood: components["schemas"]["Food"] | null;
            nearUnit: components["schemas"]["Unit"] | null;
            unitBy: string | null;
            unitWords: string;
            written: components["schemas"]["Written"];
        };
        Passphrase: {
            /** @default  */
            passphrase: string;
        };
        PasswordChange: {
            /** @default  */
            currentPassword: string;
            newPassword: string;
        };
        Pasted: {
            /** @default false */
            completeOnly: boolean;
            data: string;
            /** @default null */
            includeCategories: boolean | null;
            /** @default false */
            includeTags: boolean;
            /** @default  */
            url: string | null;
        };
        Permissions: {
            /** @default false */
            canInvite: boolean;
            /** @default false */
            canManage: boolean;
            /** @default false */
            canManageHousehold: boolean;
            /** @default false */
            canOrganize: boolean;
            /** Format: uuid */
            userId: string;
        };
        PersonInGroup: {
            fullName: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            username: string;
        };
        Picture: {
            image: string;
        };
        Piece: {
            backup: string | null;
        };
        PlaceOnSheet: {
            address: string;
            kind: string;
            name: string;
            userName: string | null;
        };
        PlanEntry: {
            /** Format: date */
            date: string;
            /**
             * @default breakfast
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            readonly id: number;
            readonly recipe: components["schemas"]["RecipeSummary"] | null;
            /**
             * Format: uuid
             * @default null
             */
            recipeId: string | null;
            /** @default  */
            text: string | null;
            /** @default  */
            title: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            readonly userId: string;
        };
        PlanEntryChanges: {
            /** Format: date */
            date?: string;
            /**
             * @default breakfast
             * @enum {string}
             */
            entryType?: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            readonly id?: number;
            readonly recipe?: components["schemas"]["RecipeSummary"] | null;
            /**
             * Format: uuid
             * @default null
             */
            recipeId?: string | null;
            /** @default  */
            text?: string | null;
            /** @default  */
            title?: string | null;
            /** Format: date-time */
            readonly updatedAt?: string;
            /** Format: uuid */
            readonly userId?: string;
        };
        PlanEntryPage: {
            items: components["schemas"]["PlanEntry"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        PlanRule: {
            /**
             * @default unset
             * @enum {string}
             */
            day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | "unset";
            /**
             * @default unset
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset";
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly queryFilter: {
                parts: {
                    attributeName: string;
                    leftParenthesis: string | null;
                    /** @enum {string|null} */
                    logicalOperator: "AND" | "OR" | null;
                    relationalOperator: string;
                    rightParenthesis: string | null;
                    value: (string | null) | string[];
                }[];
            } & {
                [key: string]: unknown;
            };
            /** @default  */
            queryFilterString: string;
        };
        PlanRuleChanges: {
            /**
             * @default unset
             * @enum {string}
             */
            day?: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | "unset";
            /**
             * @default unset
             * @enum {string}
             */
            entryType?: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset";
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            readonly queryFilter?: {
                parts: {
                    attributeName: string;
                    leftParenthesis: string | null;
                    /** @enum {string|null} */
                    logicalOperator: "AND" | "OR" | null;
                    relationalOperator: string;
                    rightParenthesis: string | null;
                    value: (string | null) | string[];
                }[];
            } & {
                [key: string]: unknown;
            };
            /** @default  */
            queryFilterString?: string;
        };
        PlanRulePage: {
            items: components["schemas"]["PlanRule"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        Preview: {
            changedSince: number;
            counts: components["schemas"]["Counts"];
            /** Format: date-time */
            date: string;
            foreign: string[];
            leftOut: components["schemas"]["LeftOut"][];
            newestChange: components["schemas"]["LostChange"] | null;
            version: string;
        };
        Profile: {
            admin: boolean | null;
            advanced: boolean;
            authMethod: string | null;
            canInvite: boolean | null;
            canManage: boolean | null;
            canManageHousehold: boolean | null;
            canOrganize: boolean | null;
            /** @default null */
            currentPassword: string | null;
            email: string;
            /** @default null */
            fullName: string | null;
            group: string | null;
            household: string | null;
            lastReadAnnouncement: string | null;
            showAnnouncements: boolean;
            /** @default null */
            username: string | null;
        };
        ProfileChanges: {
            admin?: boolean | null;
            advanced?: boolean;
            authMethod?: string | null;
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            /** @default null */
            currentPassword?: string | null;
            email?: string;
            /** @default null */
            fullName?: string | null;
            group?: string | null;
            household?: string | null;
            lastReadAnnouncement?: string | null;
            showAnnouncements?: boolean;
            /** @default null */
            username?: string | null;
        };
        Rating: {
            /** Format: uuid */
            id: string;
            isFavorite: boolean;
            rating: number;
            /** Format: uuid */
            recipeId: string;
            /** Format: uuid */
            userId: string;
        };
        Ratings: {
            ratings: components["schemas"]["Rating"][];
        };
        ReadField: {
            lines: string[];
            name: string;
        };
        ReadIngredient: {
            disableAmount: boolean;
            display: string;
            food: components["schemas"]["Food"] | null;
            foodText: string | null;
            isFood: boolean;
            note: string;
            originalText: string;
            quantity: number;
            /** Format: uuid */
            referenceId: string;
            title: string | null;
            unit: components["schemas"]["Unit"] | null;
        };
        ReadLine: {
            food: components["schemas"]["Named"] | null;
            foodText: string | null;
            isDoubtful: boolean;
            note: string;
            originalText: string;
            quantity: number | null;
            title: string;
            unit: components["schemas"]["Named"] | null;
        };
        ReadLines: {
            hasAmounts: boolean;
            recipeIngredient: components["schemas"]["ReadLine"][];
        };
        Reason: {
            /** @enum {string} */
            kind: "ingredient" | "tag" | "category" | "tool" | "description";
            text: string;
        };
        Recipe: {
            assets: components["schemas"]["Asset"][] | null;
            readonly comments: components["schemas"]["Comment"][];
            /** @default null */
            cookTime: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date */
            dateAdded: string | null;
            /** Format: date-time */
            readonly dateUpdated: string;
            /** @default  */
            description: string | null;
            extras: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly image: string;
            language: string | null;
            /** Format: date-time */
            lastMade: string | null;
            name: string;
            notes: components["schemas"]["Note"][] | null;
            /** @default null */
            nutrition: components["schemas"]["Nutrition"] | null;
            /** @default null */
            orgURL: string | null;
            /** @default null */
            performTime: string | null;
            /** @default null */
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["Category"][] | null;
            /** @default null */
            recipeIngredient: components["schemas"]["Ingredient"][] | null;
            /** @default null */
            recipeInstructions: components["schemas"]["Step"][] | null;
            recipeServings: number | null;
            recipeYield: string | null;
            recipeYieldQuantity: number | null;
            /** @default null */
            settings: components["schemas"]["Settings"] | null;
            readonly slug: string;
            tags: components["schemas"]["Tag"][] | null;
            tools: components["schemas"]["Tool"][] | null;
            /** @default null */
            totalTime: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
            /**
             * Format: uuid
             * @default null
             */
            userId: string | null;
            yieldText: string | null;
        };
        RecipeAction: {
            /** @enum {string} */
            actionType: "link" | "post";
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            title: string;
            url: string;
        };
        RecipeActionChanges: {
            /** @enum {string} */
            actionType?: "link" | "post";
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            title?: string;
            url?: string;
        };
        RecipeActionPage: {
            items: components["schemas"]["RecipeAction"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        RecipeChanges: {
            assets?: components["schemas"]["Asset"][] | null;
            readonly comments?: components["schemas"]["Comment"][];
            /** @default null */
            cookTime?: string | null;
            /** Format: date-time */
            readonly createdAt?: string;
            /** Format: date */
            dateAdded?: string | null;
            /** Format: date-time */
            readonly dateUpdated?: string;
            /** @default  */
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            readonly image?: string;
            language?: string | null;
            /** Format: date-time */
            lastMade?: string | null;
            name?: string;
            notes?: components["schemas"]["Note"][] | null;
            /** @default null */
            nutrition?: components["schemas"]["Nutrition"] | null;
            /** @default null */
            orgURL?: string | null;
            /** @default null */
            performTime?: string | null;
            /** @default null */
            prepTime?: string | null;
            rating?: number | null;
            recipeCategory?: components["schemas"]["Category"][] | null;
            /** @default null */
            recipeIngredient?: components["schemas"]["Ingredient"][] | null;
            /** @default null */
            recipeInstructions?: components["schemas"]["Step"][] | null;
            recipeServings?: number | null;
            recipeYield?: string | null;
            recipeYieldQuantity?: number | null;
            /** @default null */
            settings?: components["schemas"]["Settings"] | null;
            readonly slug?: string;
            tags?: components["schemas"]["Tag"][] | null;
            tools?: components["schemas"]["Tool"][] | null;
            /** @default null */
            totalTime?: string | null;
            /** Format: date-time */
            readonly updatedAt?: string;
            /**
             * Format: uuid
             * @default null
             */
            userId?: string | null;
            yieldText?: string | null;
        };
        RecipeDraft: {
            description: string;
            name: string;
            notes: components["schemas"]["DraftNote"][];
            orgURL: string | null;
            parts: components["schemas"]["DraftPart"][];
            performTime: string | null;
            picture: string | null;
            prepTime: string | null;
            recipeIngredient: components["schemas"]["DraftLine"][];
            recipeInstructions: components["schemas"]["DraftStep"][];
            recipeServings: number;
            recipeYield: string;
            recipeYieldQuantity: number;
            tags: components["schemas"]["DraftTag"][];
            text: string;
            totalTime: string | null;
        };
        RecipeName: {
            freeName: string;
            valid: boolean;
        };
        RecipeOnList: {
            /** Format: uuid */
            id: string;
            readonly recipe: components["schemas"]["RecipeSummary"];
            /** Format: uuid */
            readonly recipeId: string;
            readonly recipeQuantity: number;
            /** Format: uuid */
            readonly shoppingListId: string;
        };
        RecipePart: {
            assets: components["schemas"]["Asset"][] | null;
            /** @default null */
            cookTime: string | null;
            /** @default  */
            description: string | null;
            extras: {
                [key: string]: unknown;
            } | null;
            readonly image: string;
            name: string;
            notes: components["schemas"]["Note"][] | null;
            /** @default null */
            nutrition: components["schemas"]["Nutrition"] | null;
            /** @default null */
            orgURL: string | null;
            /** @default null */
            performTime: string | null;
            /** @default null */
            prepTime: string | null;
            recipeCategory: components["schemas"]["Category"][] | null;
            /** @default null */
            recipeIngredient: components["schemas"]["Ingredient"][] | null;
            /** @default null */
            recipeInstructions: components["schemas"]["Step"][] | null;
            recipeServings: number | null;
            recipeYield: string | null;
            recipeYieldQuantity: number | null;
            /** @default null */
            settings: components["schemas"]["Settings"] | null;
            tags: components["schemas"]["Tag"][] | null;
            tools: components["schemas"]["Tool"][] | null;
            /** @default null */
            totalTime: string | null;
            yieldText: string | null;
        };
        RecipeSent: {
            assets: components["schemas"]["Asset"][] | null;
            readonly comments: components["schemas"]["Comment"][];
            /** @default null */
            cookTime: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date */
            dateAdded: string | null;
            /** Format: date-time */
            readonly dateUpdated: string;
            /** @default  */
            description: string | null;
            extras: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly image: string;
            language: string | null;
            /** Format: date-time */
            lastMade: string | null;
            name: string;
            notes: components["schemas"]["Note"][] | null;
            /** @default null */
            nutrition: components["schemas"]["Nutrition"] | null;
            /** @default null */
            orgURL: string | null;
            /** @default null */
            performTime: string | null;
            /** @default null */
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["Category"][] | null;
            /** @default null */
            recipeIngredient: components["schemas"]["Ingredient"][] | null;
            /** @default null */
            recipeInstructions: components["schemas"]["Step"][] | null;
            recipeServings: number | null;
            recipeYield: string | null;
            recipeYieldQuantity: number | null;
            /** @default null */
            settings: components["schemas"]["Settings"] | null;
            readonly slug: string;
            tags: components["schemas"]["Tag"][] | null;
            tools: components["schemas"]["Tool"][] | null;
            /** @default null */
            totalTime: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
            /**
             * Format: uuid
             * @default null
             */
            userId: string | null;
            yieldText: string | null;
        };
        RecipeSummary: {
            /** @default null */
            cookTime: string | null;
            readonly cover: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date */
            dateAdded: string | null;
            /** Format: date-time */
            readonly dateUpdated: string;
            /** @default  */
            description: string | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly image: string;
            /** Format: date-time */
            lastMade: string | null;
            name: string;
            /** @default null */
            orgURL: string | null;
            /** @default null */
            performTime: string | null;
            /** @default null */
            prepTime: string | null;
            readonly rating: number;
            recipeCategory: components["schemas"]["Category"][] | null;
            recipeServings: number | null;
            recipeYield: string | null;
            recipeYieldQuantity: number | null;
            readonly slug: string;
            tags: components["schemas"]["Tag"][] | null;
            tools: components["schemas"]["Tool"][] | null;
            /** @default null */
            totalTime: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            readonly userId: string;
            yieldText: string | null;
        };
        RecipeSummaryPage: {
            items: components["schemas"]["RecipeSummary"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            reasons: {
                [key: string]: components["schemas"]["Reason"];
            };
            total: number;
            total_pages: number;
        };
        RecipeToRead: {
            assets: components["schemas"]["Asset"][] | null;
            readonly comments: components["schemas"]["Comment"][];
            /** @default null */
            cookTime: string | null;
            readonly cover: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date */
            dateAdded: string | null;
            /** Format: date-time */
            readonly dateUpdated: string;
            /** @default  */
            description: string | null;
            extras: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly image: string;
            language: string | null;
            /** Format: date-time */
            lastMade: string | null;
            name: string;
            notes: components["schemas"]["Note"][] | null;
            /** @default null */
            nutrition: components["schemas"]["Nutrition"] | null;
            /** @default null */
            orgURL: string | null;
            readonly otherUnits: string[];
            /** @default null */
            performTime: string | null;
            /** @default null */
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["Category"][] | null;
            /** @default null */
            recipeIngredient: components["schemas"]["Ingredient"][] | null;
            /** @default null */
            recipeInstructions: components["schemas"]["Step"][] | null;
            recipeServings: number | null;
            recipeYield: string | null;
            recipeYieldQuantity: number | null;
            /** @default null */
            settings: components["schemas"]["Settings"] | null;
            readonly slug: string;
            tags: components["schemas"]["Tag"][] | null;
            tools: components["schemas"]["Tool"][] | null;
            /** @default null */
            totalTime: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
            /**
             * Format: uuid
             * @default null
             */
            userId: string | null;
            yieldText: string | null;
        };
        Reference: {
            /**
             * Format: uuid
             * @default null
             */
            referenceId: string | null;
        };
        Registration: {
            /** @default false */
            advanced: boolean;
            email: string;
            /** @default 0 */
            firstDayOfWeek: number;
            fullName: string;
            /** @default null */
            group: string | null;
            /** @default null */
            groupToken: string | null;
            /** @default null */
            household: string | null;
            /**
             * @default en-US
             * @enum {string}
             */
            locale: "af-ZA" | "ar-SA" | "bg-BG" | "ca-ES" | "cs-CZ" | "da-DK" | "de-DE" | "el-GR" | "en-GB" | "en-US" | "es-ES" | "fi-FI" | "fr-BE" | "fr-CA" | "fr-FR" | "gl-ES" | "he-IL" | "hr-HR" | "hu-HU" | "is-IS" | "it-IT" | "ja-JP" | "ko-KR" | "lt-LT" | "lv-LV" | "nl-NL" | "no-NO" | "pl-PL" | "pt-BR" | "pt-PT" | "ro-RO" | "ru-RU" | "sk-SK" | "sl-SI" | "sr-SP" | "sv-SE" | "tr-TR" | "uk-UA" | "vi-VN" | "zh-CN" | "zh-TW";
            password: string;
            passwordConfirm: string;
            /** @default false */
            private: boolean;
            /** @default false */
            seedData: boolean;
            username: string;
        };
        Report: {
            category: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            status: string;
            /** Format: date-time */
            timestamp: string;
        };
        ReportEntry: {
            exception: string;
            /** Format: uuid */
            id: string;
            message: string;
            /** Format: uuid */
            reportId: string;
            success: boolean;
            /** Format: date-time */
            timestamp: string;
        };
        ReportWithEntries: {
            category: string;
            entries: components["schemas"]["ReportEntry"][];
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            status: string;
            /** Format: date-time */
            timestamp: string;
        };
        Reset: {
            email: string;
            password: string;
            passwordConfirm: string;
            token: string;
        };
        ResetByMail: {
            email: string;
            token: string;
        };
        ResetToken: {
            link: string;
            token: string;
        };
        Restored: {
            administrators: string[];
            after: {
                [key: string]: number;
            };
            before: {
                [key: string]: number;
            };
            error: boolean;
            foreign: string[];
            leftOut: components["schemas"]["LeftOut"][];
            message: string;
            /** @enum {string|null} */
            root: "restored" | "kept" | "refused" | null;
            safetyCopy: string | null;
            stayed: boolean;
        };
        Revision: {
            changes: components["schemas"]["Change"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            kind: string;
            moreChanges: number;
            number: number;
            /** Format: uuid */
            userId: string | null;
            userName: string;
        };
        RevisionPage: {
            items: components["schemas"]["Revision"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        RootName: {
            readonly fingerprint: string;
            readonly name: string;
        };
        Run: {
            /** Format: date-time */
            createdAt: string;
            done: number;
            /** Format: date-time */
            endedAt: string | null;
            /** Format: uuid */
            id: string;
            kind: string;
            lines: components["schemas"]["ReportEntry"][];
            reason: string | null;
            state: string;
            total: number | null;
        };
        SecureConnection: {
            readonly addresses: string[];
            readonly canChange: boolean;
            readonly certificate: components["schemas"]["Certificate"] | null;
            readonly clock: string | null;
            readonly devices: components["schemas"]["SecureDevice"][];
            enabled: boolean;
            readonly leftOut: string[];
            readonly port: number | null;
            readonly replaced: components["schemas"]["RootName"][];
            readonly root: components["schemas"]["Certificate"] | null;
        };
        SecureDevice: {
            readonly browser: string;
            /** Format: date-time */
            readonly seenAt: string;
            readonly system: string;
        };
        Seed: {
            /** @enum {string} */
            locale: "af-ZA" | "ar-SA" | "bg-BG" | "ca-ES" | "cs-CZ" | "da-DK" | "de-DE" | "el-GR" | "en-GB" | "en-US" | "es-ES" | "fi-FI" | "fr-BE" | "fr-CA" | "fr-FR" | "gl-ES" | "he-IL" | "hr-HR" | "hu-HU" | "is-IS" | "it-IT" | "ja-JP" | "ko-KR" | "lt-LT" | "lv-LV" | "nl-NL" | "no-NO" | "pl-PL" | "pt-BR" | "pt-PT" | "ro-RO" | "ru-RU" | "sk-SK" | "sl-SI" | "sr-SP" | "sv-SE" | "tr-TR" | "uk-UA" | "vi-VN" | "zh-CN" | "zh-TW";
        };
        SeenAddress: {
            address: string;
            isTrusted: boolean;
            /** Format: date-time */
            seenAt: string;
            sender: string;
        };
        ServerMove: {
            canBeUndone: boolean;
            compared: components["schemas"]["Compared"][] | null;
            done: number;
            fileName: string;
            /** Format: uuid */
            id: string;
            into: string;
            /** Format: uuid */
            reportId: string;
            state: string;
            /** Format: date-time */
            timestamp: string;
            total: number;
        };
        ServerPreview: {
            alreadyHere: boolean;
            canBeHere: boolean;
            counts: components["schemas"]["KindCount"][];
            notMoved: components["schemas"]["KindCount"][];
            program: string;
            revision: string;
        };
        ServerSetting: {
            isSecret: boolean;
            isSet: boolean;
            isStored: boolean;
            isUnreadable: boolean;
            name: string;
            value: unknown;
            variable: string | null;
        };
        ServerSettings: {
            baseUrl: string | null;
            frameAncestors: string | null;
            openaiApiKey: string | null;
            openaiBaseUrl: string | null;
            openaiEnableImageServices: boolean | null;
            openaiModel: string | null;
            openaiRequestTimeout: number | null;
            openaiSendDatabaseData: boolean | null;
            /** @enum {string|null} */
            smtpAuthStrategy: "TLS" | "SSL" | "NONE" | null;
            smtpFromEmail: string | null;
            smtpFromName: string | null;
            smtpHost: string | null;
            smtpPassword: string | null;
            smtpPort: number | null;
            smtpUser: string | null;
            trustedProxies: string | null;
            updateUrl: string | null;
        };
        Session: {
            address: string;
            browser: string;
            /** Format: date-time */
            createdAt: string;
            current: boolean;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            system: string;
            /** Format: date-time */
            usedAt: string;
        };
        Settings: {
            disableAmount: boolean;
            disableComments: boolean;
            landscapeView: boolean;
            locked: boolean;
            public: boolean;
            showAssets: boolean;
            showNutrition: boolean;
        };
        SettingsPart: {
            disableAmount: boolean;
            disableComments: boolean;
            landscapeView: boolean;
            public: boolean;
            showAssets: boolean;
            showNutrition: boolean;
        };
        Settling: {
            recipes: string[];
            settings: components["schemas"]["SettingsPart"];
        };
        Setup: {
            /** @default true */
            advanced: boolean;
            code: string;
            /** @default null */
            email: string;
            /** @default 0 */
            firstDayOfWeek: number;
            fullName: string;
            /** @default en-US */
            locale: string;
            password: string;
            /** @default false */
            publicAccess: boolean;
            /** @default true */
            seedData: boolean;
            /** @default null */
            username: string;
        };
        SetupCode: {
            code: string;
        };
        ShareLink: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly id: string;
            readonly recipe: components["schemas"]["Recipe"];
            /** Format: uuid */
            recipeId: string;
        };
        ShareLinkInList: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            recipeId: string;
        };
        ShoppingList: {
            /** Format: date-time */
            readonly createdAt: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly labelSettings: components["schemas"]["LabelSetting"][];
            readonly listItems: components["schemas"]["ListItem"][];
            /** @default null */
            name: string | null;
            readonly recipeReferences: components["schemas"]["RecipeOnList"][];
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        ShoppingListSummary: {
            /** Format: date-time */
            readonly createdAt: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            readonly labelSettings: components["schemas"]["LabelSetting"][];
            /** @default null */
            name: string | null;
            readonly recipeReferences: components["schemas"]["RecipeOnList"][];
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        ShoppingListSummaryChanges: {
            /** Format: date-time */
            readonly createdAt?: string;
            extras?: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            readonly labelSettings?: components["schemas"]["LabelSetting"][];
            /** @default null */
            name?: string | null;
            readonly recipeReferences?: components["schemas"]["RecipeOnList"][];
            /** Format: date-time */
            readonly updatedAt?: string;
            /** Format: uuid */
            userId?: string;
        };
        SignIn: {
            access_token: string;
            /** @description In seconds. */
            expires_in: number;
            token_type: string;
        };
        Startup: {
            /** @description Whether the caller may end the program, by `POST /api/app/stop`. */
            canStop: boolean;
            /** @default false */
            isDemo: boolean;
            /** @default false */
            isFirstLogin: boolean;
            needsSetup: boolean;
            /** @description Whether the caller's token lives: spares visitors a refused call. */
            signedIn: boolean;
        };
        State: {
            content: components["schemas"]["RecipePart"];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            kind: string;
            number: number;
            /** Format: uuid */
            userId: string | null;
            userName: string;
        };
        Step: {
            /**
             * Format: uuid
             * @default null
             */
            id: string | null;
            ingredientReferences: components["schemas"]["Reference"][] | null;
            noteReferences: components["schemas"]["Reference"][] | null;
            /** @default  */
            summary: string | null;
            text: string;
            /** @default  */
            title: string | null;
        };
        StockWord: {
            /** @enum {string} */
            word: "have" | "low" | "out";
        };
        Storage: {
            totalStorageBytes: number;
            totalStorageStr: string;
            usedStorageBytes: number;
            usedStorageStr: string;
        };
        StorageDetails: {
            backupsDirSize: string;
            databaseSize: string;
            /** @description what is left on the disk */
            freeSize: string;
            /** @description of the exports of groups */
            groupsDirSize: string;
            logsSize: string;
            recipesDirSize: string;
            tempDirSize: string;
            userDirSize: string;
        };
        SubstitutedFood: {
            food: components["schemas"]["Food"];
            substituteFood: components["schemas"]["IngredientFoodSummary"];
        };
        Substitution: {
            /** @default null */
            note: string | null;
            /** @default null */
            substituteFood: components["schemas"]["IngredientFoodSummary"] | null;
            /**
             * Format: uuid
             * @default null
             */
            substituteFoodId: string | null;
        };
        SuggestedItem: {
            /** Format: uuid */
            foodId: string | null;
            isUsual: boolean;
            /** Format: uuid */
            labelId: string | null;
            /** Format: date-time */
            lastBought: string;
            name: string;
            quantity: number;
            times: number;
            /** Format: uuid */
            unitId: string | null;
        };
        Suggestion: {
            missingFoods: components["schemas"]["Food"][];
            missingTools: components["schemas"]["Tool"][];
            recipe: components["schemas"]["RecipeSummary"];
            substitutedFoods: components["schemas"]["SubstitutedFood"][];
        };
        Suggestions: {
            items: components["schemas"]["Suggestion"][];
        };
        Surprise: {
            /** Format: date */
            date: string;
            /**
             * @default dinner
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /** @default null */
            replaces: number | null;
            shown: string[];
        };
        Tag: {
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            readonly recipeCount: number;
            readonly slug: string;
        };
        TagChanges: {
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            id?: string;
            name?: string;
            readonly recipeCount?: number;
            readonly slug?: string;
        };
        Tagging: {
            recipes: string[];
            tags: components["schemas"]["Tag"][];
        };
        TagPage: {
            items: components["schemas"]["Tag"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        TagPart: {
            /** Format: uuid */
            id: string;
            name: string;
            readonly recipeCount: number;
            readonly slug: string;
        };
        TagWithRecipes: {
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            readonly recipeCount: number;
            recipes: components["schemas"]["RecipeSummary"][];
            readonly slug: string;
        };
        Tailscale: {
            name: string;
            serves: boolean;
        };
        TakenBack: {
            /** @default 1 */
            recipeDecrementQuantity: number;
        };
        TakenPortions: {
            /** @default 1 */
            portions: number;
        };
        Text: {
            text: string;
        };
        Theme: {
            darkAccent: string;
            darkError: string;
            darkInfo: string;
            darkPrimary: string;
            darkSecondary: string;
            darkSuccess: string;
            darkWarning: string;
            lightAccent: string;
            lightError: string;
            lightInfo: string;
            lightPrimary: string;
            lightSecondary: string;
            lightSuccess: string;
            lightWarning: string;
        };
        TokenInList: {
            /** Format: date-time */
            createdAt: string;
            id: number;
            name: string;
            /** @default  */
            token: string;
            /** Format: date-time */
            usedAt: string | null;
        };
        Tonight: {
            isKitchenKnown: boolean;
            items: components["schemas"]["Dish"][];
        };
        Tool: {
            /** Format: uuid */
            readonly groupId: string;
            householdsWithTool: string[] | null;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            readonly recipeCount: number;
            readonly slug: string;
        };
        ToolChanges: {
            /** Format: uuid */
            readonly groupId?: string;
            householdsWithTool?: string[] | null;
            /** Format: uuid */
            id?: string;
            name?: string;
            onHand?: boolean;
            readonly recipeCount?: number;
            readonly slug?: string;
        };
        ToolPage: {
            items: components["schemas"]["Tool"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        ToolWithRecipes: {
            /** Format: uuid */
            readonly groupId: string;
            householdsWithTool: string[] | null;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            readonly recipeCount: number;
            recipes: components["schemas"]["RecipeSummary"][];
            readonly slug: string;
        };
        TrashedRecipe: {
            cover: string | null;
            /** Format: date-time */
            deletedAt: string;
            deletedBy: string;
            /** Format: date-time */
            goneAt: string;
            /** Format: uuid */
            householdId: string | null;
            /** Format: uuid */
            readonly id: string;
            image: string | null;
            name: string;
            /** Format: uuid */
            recipeId: string;
            slug: string;
            /** Format: uuid */
            userId: string | null;
        };
        TrashedRecipePage: {
            items: components["schemas"]["TrashedRecipe"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        Trial: {
            url: string;
            /** @default false */
            useOpenAI: boolean;
        };
        Triggered: {
            /** @default 1 */
            recipe_scale: number;
        };
        Trust: {
            readonly addresses: string[];
            readonly certificate: components["schemas"]["Validity"] | null;
            readonly covered: boolean;
            readonly enabled: boolean;
            readonly replaced: string[];
            readonly root: components["schemas"]["CertificatePart"] | null;
        };
        TxtRecord: {
            readonly name: string;
            readonly value: string;
        };
        UnderWay: {
            done: number;
            kind: string;
            name: string;
            /** Format: date-time */
            startedAt: string;
            total: number;
        };
        Undo: {
            /** Format: date-time */
            at: string;
            name: string;
            /** Format: date-time */
            since: string;
        };
        Undone: {
            administrators: string[];
            error: boolean;
            message: string;
            stayed: boolean;
        };
        Unit: {
            /** @default  */
            abbreviation: string;
            aliases: components["schemas"]["Alias"][];
            /** Format: date-time */
            readonly createdAt: string;
            /** @default  */
            description: string;
            extras: {
                [key: string]: unknown;
            } | null;
            /** @default true */
            fraction: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            /** @default false */
            onHand: boolean;
            /** @default  */
            pluralAbbreviation: string | null;
            /** @default null */
            pluralName: string | null;
            standardQuantity: number | null;
            standardUnit: string | null;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @default false */
            useAbbreviation: boolean;
        };
        UnitChanges: {
            /** @default  */
            abbreviation?: string;
            aliases?: components["schemas"]["Alias"][];
            /** Format: date-time */
            readonly createdAt?: string;
            /** @default  */
            description?: string;
            extras?: {
                [key: string]: unknown;
            } | null;
            /** @default true */
            fraction?: boolean;
            /** Format: uuid */
            id?: string;
            name?: string;
            /** @default false */
            onHand?: boolean;
            /** @default  */
            pluralAbbreviation?: string | null;
            /** @default null */
            pluralName?: string | null;
            standardQuantity?: number | null;
            standardUnit?: string | null;
            /** Format: date-time */
            readonly updatedAt?: string;
            /** @default false */
            useAbbreviation?: boolean;
        };
        UnitPage: {
            items: components["schemas"]["Unit"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        Unlocked: {
            unlocked: number;
        };
        Updates: {
            address: string | null;
            canTry: boolean;
            last: components["schemas"]["LastUpdate"] | null;
            next: string | null;
            obstacle: string | null;
            trial: components["schemas"]["UpdateTrial"] | null;
            version: string;
        };
        UpdateTrial: {
            done: number;
            /** Format: date-time */
            endedAt: string | null;
            lines: string[];
            reason: string | null;
            state: string;
            total: number | null;
            version: string | null;
        };
        Upload: {
            received: number;
        };
        User: {
            admin: boolean;
            advanced: boolean;
            /** @enum {string} */
            authMethod: "Mealie" | "LDAP" | "OIDC";
            cacheKey: string;
            canInvite: boolean;
            canManage: boolean;
            canManageHousehold: boolean;
            canOrganize: boolean;
            email: string;
            fullName: string;
            group: string;
            /** Format: uuid */
            groupId: string;
            groupSlug: string;
            household: string;
            /** Format: uuid */
            householdId: string;
            householdSlug: string;
            /** Format: uuid */
            id: string;
            lastReadAnnouncement: string | null;
            showAnnouncements: boolean;
            tokens: components["schemas"]["TokenInList"][];
            username: string;
        };
        UserPage: {
            items: components["schemas"]["User"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        Uses: {
            counts: {
                [key: string]: number;
            };
            recipes: components["schemas"]["NamedRecipe"][];
        };
        UsingRecipe: {
            amount: number | null;
            measure: string | null;
            recipe: components["schemas"]["RecipeSummary"];
        };
        UsingRecipes: {
            items: components["schemas"]["UsingRecipe"][];
        };
        Valid: {
            valid: boolean;
        };
        Validity: {
            /** Format: date-time */
            readonly validFrom: string;
            /** Format: date-time */
            readonly validUntil: string;
        };
        ValidToken: {
            /** Format: date-time */
            expiresAt: string;
        };
        Version: {
            version: string;
        };
        Wanted: {
            /**
             * @default json
             * @enum {string}
             */
            exportType: "json";
            recipes: string[];
        };
        WantedFromBackup: {
            /** @default  */
            passphrase: string;
            recipes: string[];
        };
        WantedSheet: {
            /** @default  */
            currentPassword: string;
        };
        WaysIn: {
            devices: number;
            programs: number;
        };
        Webhook: {
            /** @default true */
            enabled: boolean;
            /** Format: uuid */
            readonly groupId: string;
            /** Format: uuid */
            readonly householdId: string;
            /** Format: uuid */
            id: string;
            /** @default  */
            name: string;
            /** Format: time */
            scheduledTime: string;
            /** @default  */
            url: string;
            /**
             * @default mealplan
             * @enum {string}
             */
            webhookType: "mealplan";
        };
        WebhookAllowlist: {
            hooks: string[];
        };
        WebhookChanges: {
            /** @default true */
            enabled?: boolean;
            /** Format: uuid */
            readonly groupId?: string;
            /** Format: uuid */
            readonly householdId?: string;
            /** Format: uuid */
            id?: string;
            /** @default  */
            name?: string;
            /** Format: time */
            scheduledTime?: string;
            /** @default  */
            url?: string;
            /**
             * @default mealplan
             * @enum {string}
             */
            webhookType?: "mealplan";
        };
        WebhookPage: {
            items: components["schemas"]["Webhook"][];
            next: string | null;
            page: number;
            per_page: number;
            previous: string | null;
            total: number;
            total_pages: number;
        };
        Word: {
            token: string;
        };
        Written: {
            foodText: string | null;
            note: string;
        };
        WrittenLines: {
            lines: components["schemas"]["DraftLine"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "about_house.read_about_for_administrators.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AboutHouse"];
                };
            };
        };
    };
    "about_house.check_settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
        };
    };
    "about_house.list_checks.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainedCheck"][];
                };
            };
        };
    };
    "database_check.read_database_check.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseCheck"];
                };
            };
        };
    };
    "about_house.prove_files_are_served.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupProof"];
                };
            };
        };
    };
    "house_statistics.count_rows_of_house.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseStatistics"];
                };
            };
        };
    };
    "analytics.read_figures.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
        };
    };
    "backup.list_backups.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllBackups"];
                };
            };
        };
    };
    "backup.make_backup_now.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunBackup"];
                };
            };
        };
    };
    "backup.offer_download.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileWord"];
                };
            };
        };
    };
    "backup.delete_backup.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "backup.preview_restore.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    "backup.list_recipes_of_backup.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inside"][];
                };
            };
        };
    };
    "backup.restore_recipes.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WantedFromBackup"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
        };
    };
    "backup.restore_backup.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restored"];
                };
            };
        };
    };
    "backup.try_restore.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drill"];
                };
            };
        };
    };
    "emergency_sheet.draft_emergency_sheet.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WantedSheet"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmergencySheet"];
                };
            };
        };
    };
    "copy_place.list_places.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyPlace"][];
                };
            };
        };
    };
    "copy_place.create_place.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CopyPlace"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyPlace"];
                };
            };
        };
    };
    "copy_place.replace_place.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CopyPlace"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyPlace"];
                };
            };
        };
    };
    "copy_place.delete_place.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "copy_place.copy_now.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunCopy"];
                };
            };
        };
    };
    "backup.undo_restore.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
        };
    };
    "backup_upload.upload_backup.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "backup_upload.upload_piece.put": {
        parameters: {
            query?: {
                /** @description the name of the file */
                name?: string;
                /** @description the position of this piece in the file */
                offset?: number;
                /** @description the size of the whole file */
                size?: number;
            };
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Piece"];
                };
            };
        };
    };
    "debug.try_model.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Debug"];
                };
            };
        };
    };
    "debug.try_provider.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Debug"];
                };
            };
        };
    };
    "email.read_email_state.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailReady"];
                };
            };
        };
    };
    "email.send_test_email.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MailTrial"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailed"];
                };
            };
        };
    };
    "every_group.list_groups.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInHousePage"];
                };
            };
        };
    };
    "every_group.create_group.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInHouse"];
                };
            };
        };
    };
    "every_group.read_group.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInHouse"];
                };
            };
        };
    };
    "every_group.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInHouse"];
                };
            };
        };
    };
    "every_group.delete_group.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInHouse"];
                };
            };
        };
    };
    "every_group.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewGroupChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInHouse"];
                };
            };
        };
    };
    "ai_provider_of_any_group.refuse_provider_of_group.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAiProvider"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider_of_any_group.read_provider_of_group.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider_of_any_group.refuse_change_of_group.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAiProvider"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider_of_any_group.refuse_removal_of_group.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "group_contents.read_group_contents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupContents"];
                };
            };
        };
    };
    "group_deletion.delete_group.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
        };
    };
    "every_household.list_households.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHouseholdPage"];
                };
            };
        };
    };
    "every_household.create_household.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHousehold"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "every_household.read_household.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "every_household.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHousehold"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "every_household.delete_household.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "every_household.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHouseholdChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "job.list_jobs.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
        };
    };
    "job.run_job.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "maintenance.read_summary.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceSummary"];
                };
            };
        };
    };
    "maintenance.clean_images.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "log_lines.empty_log.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "maintenance.clean_folders.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "maintenance.clean_temporary.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "log_lines.read_log.get": {
        parameters: {
            query?: {
                /** @description how many lines, up to 5000 */
                lines?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogLines"];
                };
            };
        };
    };
    "maintenance.read_storage.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageDetails"];
                };
            };
        };
    };
    "whole_server.list_server_moves.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMove"][];
                };
            };
        };
    };
    "whole_server.begin_server_move.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: string;
                    into: string;
                    name: string;
                    upload: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    "whole_server.undo_move.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    "whole_server.preview_server.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: string;
                    name: string;
                    upload: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerPreview"];
                };
            };
        };
    };
    "whole_server.upload_piece.put": {
        parameters: {
            query?: {
                /** @description the position of this piece in the file */
                offset?: number;
                /** @description the size of the whole file */
                size?: number;
            };
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    "webhook_allowlist.list_allowed_addresses.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAllowlist"];
                };
            };
        };
    };
    "webhook_allowlist.replace_allowed_addresses.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookAllowlist"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAllowlist"];
                };
            };
        };
    };
    "server_settings.list_server_settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerSetting"][];
                };
            };
        };
    };
    "server_settings.change_server_settings.patch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ServerSettings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerSetting"][];
                };
            };
        };
    };
    "update.read_updates.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updates"];
                };
            };
        };
    };
    "update.change_over_to.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Version"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "update.try_update_from_address.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "update.upload_piece_of_update.put": {
        parameters: {
            query?: {
                /** @description the position of this piece in the file */
                offset?: number;
                /** @description the size of the whole file */
                size?: number;
            };
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arrival"];
                };
            };
        };
    };
    "account.list_accounts.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    "account.create_account.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "account.read_account.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "account.replace_account.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountSent"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "account.delete_account.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "account.patch_account.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "person_deletion.delete_person.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
        };
    };
    "departure.preview_departure.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Departure"];
                };
            };
        };
    };
    "session_of_anyone.list_sessions_of_person.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaysIn"];
                };
            };
        };
    };
    "session_of_anyone.end_all_sessions.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "account.create_reset_token.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Forgotten"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetToken"];
                };
            };
        };
    };
    "account.mail_reset_token.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResetByMail"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailed"];
                };
            };
        };
    };
    "account.unlock_accounts.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unlocked"];
                };
            };
        };
    };
    "about.read_about.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
        };
    };
    "about.read_startup_info.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Startup"];
                };
            };
        };
    };
    "about.read_theme.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    "desktop.read_desktop.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Desktop"];
                };
            };
        };
    };
    "desktop.change_desktop.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Desktop"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Desktop"];
                };
            };
        };
    };
    "desktop.forget_offered_backup.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "secure_connection.read_secure_connection.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecureConnection"];
                };
            };
        };
    };
    "secure_connection.set_secure_connection.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SecureConnection"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecureConnection"];
                };
            };
        };
    };
    "domain_certificate.read_domain.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainCertificate"];
                };
            };
        };
    };
    "domain_certificate.replace_domain.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DomainCertificate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainCertificate"];
                };
            };
        };
    };
    "domain_certificate.delete_domain.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "domain_certificate.renew_domain.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainCertificate"];
                };
            };
        };
    };
    "other_roads.read_other_roads.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtherRoads"];
                };
            };
        };
    };
    "secure_connection.replace_root.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecureConnection"];
                };
            };
        };
    };
    "network.read_network.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
        };
    };
    "network.share_on_network.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Network"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
        };
    };
    "stop.stop_server.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "trusted_root.read_trust.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trust"];
                };
            };
        };
    };
    "trusted_root.check_trust.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "trusted_root.download_certificate.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "trusted_root.download_profile.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "trusted_root.download_pem.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sign_in.sign_out.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "oidc.begin_sign_in.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "oidc.finish_sign_in.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
        };
    };
    "native_oidc.read_config.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NativeConfig"];
                };
            };
        };
    };
    "native_oidc.exchange_code.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NativeCode"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
        };
    };
    "sign_in.exchange_token.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
        };
    };
    "sign_in.renew_session.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
        };
    };
    "sign_in.sign_in.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
        };
    };
    "backup_too.deleted.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "backup_too.offered.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileWord"];
                };
            };
        };
    };
    "backup_too.restored.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restored"];
                };
            };
        };
    };
    "backup_too.available.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllBackups"];
                };
            };
        };
    };
    "backup_too.made.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunBackup"];
                };
            };
        };
    };
    "backup_upload_too.uploaded.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "calendar_feed.open_calendar_feed.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "comment.list_comments.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
        };
    };
    "comment.create_comment.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Comment"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    "comment.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CommentText"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    "comment.delete_comment.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    "comment.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CommentTextChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    "comment.read_comment.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    "page_event.send_changes.get": {
        parameters: {
            query?: {
                /** @description the version up to which the caller knows all changes */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
        };
    };
    "showcase.list_cookbooks.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookPage"];
                };
            };
        };
    };
    "showcase.read_cookbook.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookWithRecipes"];
                };
            };
        };
    };
    "showcase.food_list.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodPage"];
                };
            };
        };
    };
    "showcase.food.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "showcase.household_list.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPage"];
                };
            };
        };
    };
    "showcase.household.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
        };
    };
    "showcase.category_list.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
        };
    };
    "showcase.category.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "showcase.tag_list.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
        };
    };
    "showcase.tag.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "showcase.tool_list.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolPage"];
                };
            };
        };
    };
    "showcase.tool.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "showcase.list_recipes.get": {
        parameters: {
            query?: {
                /** @description ids or slugs */
                categories?: string[];
                /** @description id or slug of the cookbook whose recipes they are */
                cookbook?: string;
                /** @description ids or names */
                foods?: string[];
                /** @description ids or slugs of those whose recipes they are */
                households?: string[];
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description whether to tell why a search found the recipes */
                reasons?: boolean;
                /** @description whether it takes every one of the categories */
                requireAllCategories?: boolean;
                /** @description whether it takes every one of the foods */
                requireAllFoods?: boolean;
                /** @description whether it takes every one of the tags */
                requireAllTags?: boolean;
                /** @description whether it takes every one of the tools */
                requireAllTools?: boolean;
                /** @description words to look for */
                search?: string;
                /** @description ids or slugs */
                tags?: string[];
                /** @description ids or slugs */
                tools?: string[];
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeSummaryPage"];
                };
            };
        };
    };
    "showcase.read_recipe.get": {
        parameters: {
            query?: {
                /** @description the measures to read it in; without, as it was written */
                units?: "metric" | "us";
            };
            header?: never;
            path: {
                group: string;
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeToRead"];
                };
            };
        };
    };
    "showcase.list_filter_choices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: string;
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterChoice"][];
                };
            };
        };
    };
    "showcase.suggest_to_visitor.get": {
        parameters: {
            query?: {
                /** @description ids of the foods that are there */
                foods?: string[];
                /** @description whether the household's foods on hand are there too */
                includeFoodsOnHand?: boolean;
                /** @description whether substitutes that are there count */
                includeSubstitutions?: boolean;
                /** @description whether the household's tools on hand are there too */
                includeToolsOnHand?: boolean;
                /** @description recipes at most */
                limit?: number;
                /** @description foods that a recipe may lack */
                maxMissingFoods?: number;
                /** @description tools that a recipe may lack */
                maxMissingTools?: number;
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description ids of the tools that are there */
                tools?: string[];
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
        };
    };
    "food.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodPage"];
                };
            };
        };
    };
    "food.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Food"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "food.restore_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                removed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "food.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "food.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Food"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "food.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "food.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FoodChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "food.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    "word_uses.food.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
        };
    };
    "food.preview_merge.get": {
        parameters: {
            query: {
                /** @description the ids of those that are to become another */
                from: string[];
                /** @description the id of that one */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeLook"];
                };
            };
        };
    };
    "food.merge_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergeFood"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "word_uses.all_food.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllUses"];
                };
            };
        };
    };
    "ai_provider.refuse_provider.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAiProvider"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider.read_provider.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider.refuse_change.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAiProvider"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider.refuse_removal.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProvider"];
                };
            };
        };
    };
    "ai_provider.try_provider.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAiProvider"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProviderTest"];
                };
            };
        };
    };
    "ai_provider.try_new_provider.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAiProvider"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProviderTest"];
                };
            };
        };
    };
    "ai_provider.list_settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProviderSettings"];
                };
            };
        };
    };
    "ai_provider.replace_settings.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AiProviderChoice"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiProviderSettings"];
                };
            };
        };
    };
    "version_one.list_categories.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryOfVersionOne"][];
                };
            };
        };
    };
    "version_one.list_categories.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryOfVersionOne"][];
                };
            };
        };
    };
    "examples.read_examples.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Examples"];
                };
            };
        };
    };
    "examples.add_examples.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Examples"];
                };
            };
        };
    };
    "examples.remove_examples.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Examples"];
                };
            };
        };
    };
    "group_export.begin_group_export.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
        };
    };
    "household_of_group.list_households_of_group.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPage"];
                };
            };
        };
    };
    "household_of_group.create_household.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHousehold"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "household_of_group.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHousehold"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "household_of_group.delete_household.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "household_of_group.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHouseholdChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "household_of_group.read_household_of_group.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
        };
    };
    "label.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelPage"];
                };
            };
        };
    };
    "label.create_label.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Label"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "label.restore_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                removed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "label.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "label.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Label"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "label.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "label.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LabelChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "label.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    "word_uses.label.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
        };
    };
    "label.preview_merge.get": {
        parameters: {
            query: {
                /** @description the ids of those that are to become another */
                from: string[];
                /** @description the id of that one */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeLook"];
                };
            };
        };
    };
    "label.merge_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Merge"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "word_uses.all_label.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllUses"];
                };
            };
        };
    };
    "member_of_group.list_members.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
        };
    };
    "member_of_group.read_member.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username_or_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    "migration.list_moves.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Move"][];
                };
            };
        };
    };
    "migration.begin_move.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    add_migration_tag: string;
                    /** Format: binary */
                    archive: string;
                    migration_type: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    "migration.undo_move_in.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    "migration.preview_file.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: string;
                    migration_type: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovePreview"];
                };
            };
        };
    };
    "group.read_preferences.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreferences"];
                };
            };
        };
    };
    "group.change_preferences.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GroupPreferences"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreferences"];
                };
            };
        };
    };
    "report.list_reports.get": {
        parameters: {
            query?: {
                /** @description the category */
                report_type?: "backup" | "restore" | "migration" | "bulk_import";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"][];
                };
            };
        };
    };
    "report.read_report.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
        };
    };
    "report.delete_report.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "starter_data.seed_foods.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Seed"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "starter_data.seed_labels.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Seed"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "starter_data.seed_units.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Seed"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "group.read_own_group.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
        };
    };
    "group_storage.read_storage_of_group.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Storage"];
                };
            };
        };
    };
    "cookbook.list_cookbooks.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookPage"];
                };
            };
        };
    };
    "cookbook.change_cookbooks.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cookbook"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"][];
                };
            };
        };
    };
    "cookbook.create_cookbook.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cookbook"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "cookbook_recipes.read_cookbook.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookWithRecipes"];
                };
            };
        };
    };
    "cookbook.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cookbook"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "cookbook.delete_cookbook.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "cookbook.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CookbookChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "cookbook_recipes.copy_cookbook.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "cookbook_recipes.add_recipes_to_cookbook.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChosenRecipes"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "cookbook_recipes.take_recipe_out_of_cookbook.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                recipe_slug: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
        };
    };
    "notifier.list_notifiers.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifierPage"];
                };
            };
        };
    };
    "notifier.create_notifier.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Notifier"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifier"];
                };
            };
        };
    };
    "notifier.read_notifier.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notifier_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifier"];
                };
            };
        };
    };
    "notifier.replace_notifier.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notifier_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Notifier"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifier"];
                };
            };
        };
    };
    "notifier.delete_notifier.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notifier_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "notifier.patch_notifier.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notifier_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NotifierChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifier"];
                };
            };
        };
    };
    "notifier_sending.send_test_message.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notifier_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "delivery.list_notifier_deliveries.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    "notifier_trial.try_address.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NotifierTrial"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifierTried"];
                };
            };
        };
    };
    "frozen_thing.list_things.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenThings"];
                };
            };
        };
    };
    "frozen_thing.add_thing.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FrozenThing"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenThing"];
                };
            };
        };
    };
    "frozen_thing.delete_thing.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenThing"];
                };
            };
        };
    };
    "frozen_thing.take_portions.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakenPortions"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenThing"];
                };
            };
        };
    };
    "invitation.list_invitations.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
        };
    };
    "invitation.create_invitation.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    "invitation.open_invitation.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedInvitation"];
                };
            };
        };
    };
    "invitation.withdraw_invitation.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    "invitation.mail_invitation.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InvitationByMail"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailed"];
                };
            };
        };
    };
    "plan_entry.list_plan_entries.get": {
        parameters: {
            query?: {
                /** @description the last day */
                end_date?: string;
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
                /** @description the first day */
                start_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntryPage"];
                };
            };
        };
    };
    "plan_entry.create_plan_entry.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanEntry"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "plan_entry.read_plan_entry.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "plan_entry.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "plan_entry.delete_plan_entry.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "plan_entry.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanEntryChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "plan_entry.copy_plan_entry.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CopyEntry"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "calendar_link.read_calendar_link.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarLink"];
                };
            };
        };
    };
    "calendar_link.renew_calendar_link.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarLink"];
                };
            };
        };
    };
    "calendar_link.delete_calendar_link.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarLink"];
                };
            };
        };
    };
    "surprise.plan_surprise.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Surprise"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"];
                };
            };
        };
    };
    "surprise.count_candidates.get": {
        parameters: {
            query?: {
                /** @description the day of the meal */
                date?: string;
                /** @description the meal */
                entryType?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
        };
    };
    "plan_rule.list_plan_rules.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRulePage"];
                };
            };
        };
    };
    "plan_rule.create_plan_rule.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanRule"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRule"];
                };
            };
        };
    };
    "plan_rule.read_plan_rule.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRule"];
                };
            };
        };
    };
    "plan_rule.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanRule"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRule"];
                };
            };
        };
    };
    "plan_rule.delete_plan_rule.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRule"];
                };
            };
        };
    };
    "plan_rule.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanRuleChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRule"];
                };
            };
        };
    };
    "plan_rule.copy_plan_rule.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRule"];
                };
            };
        };
    };
    "plan_entry.list_plan_of_today.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEntry"][];
                };
            };
        };
    };
    "tonight.list_dishes_for_tonight.get": {
        parameters: {
            query?: {
                /** @description recipes at most */
                limit?: number;
                /** @description the time there is; longer recipes come later */
                minutes?: number;
                /** @description ids of foods that must be in */
                with?: string[];
                /** @description ids of foods that must not be in */
                without?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tonight"];
                };
            };
        };
    };
    "member_of_household.list_housemates.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    "pantry_food.list_pantry.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pantry"];
                };
            };
        };
    };
    "pantry_food.set_words.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FoodWords"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pantry"];
                };
            };
        };
    };
    "pantry_food.read_pantry_food.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                food_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PantryFood"];
                };
            };
        };
    };
    "pantry_food.set_word.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                food_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StockWord"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PantryFood"];
                };
            };
        };
    };
    "use_up.list_recipes_using.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                food_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsingRecipes"];
                };
            };
        };
    };
    "plan_leftovers.list_leftovers.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leftovers"];
                };
            };
        };
    };
    "permissions.give_permissions.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Permissions"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "household.read_preferences.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPreferences"];
                };
            };
        };
    };
    "household.change_preferences.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HouseholdPreferences"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPreferences"];
                };
            };
        };
    };
    "recipe_action.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeActionPage"];
                };
            };
        };
    };
    "recipe_action.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeAction"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
        };
    };
    "recipe_action.trigger_action.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                action_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Triggered"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recipe_action.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
        };
    };
    "recipe_action.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeAction"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
        };
    };
    "recipe_action.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
        };
    };
    "recipe_action.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeActionChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
        };
    };
    "recipe_action.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
        };
    };
    "delivery.list_action_deliveries.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    "household.read_own_household.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHousehold"];
                };
            };
        };
    };
    "household_recipe.read_household_recipe.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdRecipe"];
                };
            };
        };
    };
    "shopping_item.list_items.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItemPage"];
                };
            };
        };
    };
    "shopping_item.replace_many_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangedItemSent"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItems"];
                };
            };
        };
    };
    "shopping_item.create_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItems"];
                };
            };
        };
    };
    "shopping_item.delete_many_items.delete": {
        parameters: {
            query?: {
                /** @description the ids of the items, repeated or with commas between them */
                ids?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "shopping_item.read_item.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItem"];
                };
            };
        };
    };
    "shopping_item.replace_item.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListItemSent"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItems"];
                };
            };
        };
    };
    "shopping_item.delete_item.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "shopping_item.patch_item.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListItemChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItem"];
                };
            };
        };
    };
    "shopping_item.create_many_items.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListItem"][];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListItems"];
                };
            };
        };
    };
    "shopping_list.list_shopping_lists.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListInListPage"];
                };
            };
        };
    };
    "shopping_list.create_shopping_list.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShoppingListSummary"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.read_shopping_list.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShoppingListSummary"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.delete_shopping_list.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShoppingListSummaryChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.copy_shopping_list.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.order_labels.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LabelSetting"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "purchase.read_learned_order.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedOrder"];
                };
            };
        };
    };
    "shopping_list.add_recipes_to_list.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddedRecipe"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.add_recipe_to_list.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Added"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "shopping_list.take_recipe_from_list.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakenBack"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingList"];
                };
            };
        };
    };
    "purchase.list_suggestions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedItem"][];
                };
            };
        };
    };
    "household_statistics.count_rows_of_household.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdStatistics"];
                };
            };
        };
    };
    "webhook.list_webhooks.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
        };
    };
    "webhook.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook_sending.send_test_plan.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "delivery.list_webhook_deliveries.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    "webhook_sending.send_webhooks_again.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "file.show_proof.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "file.show_asset.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "file.show_recipe_picture.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "file.show_event_picture.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
                file_name: string;
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "public_portrait.show_public_portrait.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_name: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "category.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
        };
    };
    "category.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Category"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "category.restore_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                removed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "category.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "category.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Category"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "category.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "category.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CategoryChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "category.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "word_uses.category.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
        };
    };
    "organizer_recipes.empty_categories.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
        };
    };
    "organizer_recipes.filled_categories.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filled"][];
                };
            };
        };
    };
    "category.preview_merge.get": {
        parameters: {
            query: {
                /** @description the ids of those that are to become another */
                from: string[];
                /** @description the id of that one */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeLook"];
                };
            };
        };
    };
    "category.merge_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Merge"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "category.merge_pair.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergePair"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    "organizer_recipes.categories_by_slug.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryWithRecipes"];
                };
            };
        };
    };
    "word_uses.all_category.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllUses"];
                };
            };
        };
    };
    "tag.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
        };
    };
    "tag.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Tag"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "tag.restore_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                removed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "tag.read_tag.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagWithRecipes"];
                };
            };
        };
    };
    "tag.change_tag.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Tag"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagWithRecipes"];
                };
            };
        };
    };
    "tag.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "tag.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TagChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "tag.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "word_uses.tag.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
        };
    };
    "organizer_recipes.empty_tags.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
                };
            };
        };
    };
    "organizer_recipes.filled_tags.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filled"][];
                };
            };
        };
    };
    "tag.preview_merge.get": {
        parameters: {
            query: {
                /** @description the ids of those that are to become another */
                from: string[];
                /** @description the id of that one */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeLook"];
                };
            };
        };
    };
    "tag.merge_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Merge"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tag.merge_pair.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergePair"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    "organizer_recipes.tags_by_slug.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagWithRecipes"];
                };
            };
        };
    };
    "word_uses.all_tag.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllUses"];
                };
            };
        };
    };
    "tool.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolPage"];
                };
            };
        };
    };
    "tool.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Tool"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "tool.restore_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                removed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "tool.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "tool.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Tool"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "tool.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "tool.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ToolChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "tool.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    "word_uses.tool.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
        };
    };
    "organizer_recipes.empty_tools.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"][];
                };
            };
        };
    };
    "organizer_recipes.filled_tools.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filled"][];
                };
            };
        };
    };
    "tool.preview_merge.get": {
        parameters: {
            query: {
                /** @description the ids of those that are to become another */
                from: string[];
                /** @description the id of that one */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeLook"];
                };
            };
        };
    };
    "tool.merge_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Merge"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "organizer_recipes.tools_by_slug.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolWithRecipes"];
                };
            };
        };
    };
    "word_uses.all_tool.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllUses"];
                };
            };
        };
    };
    "ingredient_line.parse_line.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AskedLine"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parsed"];
                };
            };
        };
    };
    "ingredient_line.parse_lines.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AskedLines"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parsed"][];
                };
            };
        };
    };
    "learned_word.list_learned_words.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedWordPage"];
                };
            };
        };
    };
    "learned_word.teach_word.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Lesson"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedWord"];
                };
            };
        };
    };
    "learned_word.forget_word.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedWord"];
                };
            };
        };
    };
    "recipe_list.list_recipes.get": {
        parameters: {
            query?: {
                /** @description ids or slugs */
                categories?: string[];
                /** @description id or slug of the cookbook whose recipes they are */
                cookbook?: string;
                /** @description ids or names */
                foods?: string[];
                /** @description ids or slugs of those whose recipes they are */
                households?: string[];
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description whether to tell why a search found the recipes */
                reasons?: boolean;
                /** @description whether it takes every one of the categories */
                requireAllCategories?: boolean;
                /** @description whether it takes every one of the foods */
                requireAllFoods?: boolean;
                /** @description whether it takes every one of the tags */
                requireAllTags?: boolean;
                /** @description whether it takes every one of the tools */
                requireAllTools?: boolean;
                /** @description words to look for */
                search?: string;
                /** @description ids or slugs */
                tags?: string[];
                /** @description ids or slugs */
                tools?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeSummaryPage"];
                };
            };
        };
    };
    "recipe.replace_recipes.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeSent"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"][];
                };
            };
        };
    };
    "recipe.create_recipe.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Recipe"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "recipe.patch_recipes.patch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeChanges"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"][];
                };
            };
        };
    };
    "recipe.read_recipe.get": {
        parameters: {
            query?: {
                /** @description the measures to read it in; without, as it was written */
                units?: "metric" | "us";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeToRead"];
                };
            };
        };
    };
    "recipe.replace_recipe.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeSent"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "recipe.delete_recipe.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "recipe.patch_recipe.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "asset.send_asset.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    extension: string;
                    /** Format: binary */
                    file: string;
                    icon: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
        };
    };
    "comments_of_recipe.list_comments_of_recipe.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][];
                };
            };
        };
    };
    "recipe_cookbooks.list_cookbooks_of_recipe.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainingCookbook"][];
                };
            };
        };
    };
    "recipe.duplicate_recipe.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "export.export_recipe.get": {
        parameters: {
            query: {
                /** @description the name of a format */
                template_name: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "export.offer_export.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Word"];
                };
            };
        };
    };
    "export.open_zip.get": {
        parameters: {
            query: {
                /** @description what the call before answered */
                token: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "picture.send_picture.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    extension: string;
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
        };
    };
    "picture.import_picture.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FromWeb"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
        };
    };
    "picture.delete_picture.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recipe.change_last_made.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LastMade"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "recipe.list_mentioned_tools.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentionedTools"];
                };
            };
        };
    };
    "revisions.list_revisions.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPage"];
                };
            };
        };
    };
    "revisions.read_revision.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                revision_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    "revisions.read_changes.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                revision_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
        };
    };
    "revisions.restore_revision.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                revision_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "bulk_action.categorize_recipes.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Categorizing"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "bulk_action.delete_recipes.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Many"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "data_export.list_exports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"][];
                };
            };
        };
    };
    "data_export.begin_export.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Wanted"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "data_export.offer_download_by_id.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileWord"];
                };
            };
        };
    };
    "data_export.offer_download.get": {
        parameters: {
            query: {
                /** @description the path or id of an export */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileWord"];
                };
            };
        };
    };
    "data_export.purge_exports.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "bulk_action.change_settings.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Settling"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "bulk_action.tag_recipes.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Tagging"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recipe_list.list_recipes_of_categories.get": {
        parameters: {
            query?: {
                /** @description ids or slugs */
                categories?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeSummary"][];
                };
            };
        };
    };
    "sent_sources.import_sources.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    content: string;
                    createNewOrganizers: string;
                    images: string[];
                    translateLanguage: string;
                    url: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "sent_sources.stream_import_of_sources.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    content: string;
                    createNewOrganizers: string;
                    images: string[];
                    translateLanguage: string;
                    url: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    "recipe_draft.draft_file.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeDraft"];
                };
            };
        };
    };
    "web_page.import_text.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Pasted"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "web_page.stream_import_of_text.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Pasted"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    "picture_page.import_pictures.post": {
        parameters: {
            query?: {
                /** @description the code of a language to translate the recipe into */
                translateLanguage?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    images: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "known_source.find_known_source.get": {
        parameters: {
            query?: {
                /** @description the address of the page */
                url?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownSource"];
                };
            };
        };
    };
    "web_page.find_known_page.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Pasted"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownSource"];
                };
            };
        };
    };
    "recipe_draft.read_lines.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WrittenLines"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadLines"];
                };
            };
        };
    };
    "page_file.read_page_file.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageText"];
                };
            };
        };
    };
    "recipe_draft.draft_text.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Text"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeDraft"];
                };
            };
        };
    };
    "web_page.import_address.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Address"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "link_run.list_link_runs.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkRun"][];
                };
            };
        };
    };
    "link_run.begin_link_run.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ManyLinks"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
                };
            };
        };
    };
    "link_run.retry_link_run.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkRun"];
                };
            };
        };
    };
    "link_run.stop_link_run.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkRun"];
                };
            };
        };
    };
    "link_run.undo_link_run.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkRun"];
                };
            };
        };
    };
    "link_run.check_links.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinksToCheck"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedLinks"];
                };
            };
        };
    };
    "web_page.stream_import_of_address.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Address"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    "archive.import_archive.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archive: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "export.list_formats.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Formats"];
                };
            };
        };
    };
    "recipe_list.list_filter_choices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterChoice"][];
                };
            };
        };
    };
    "shared_recipe.open_shared_recipe.get": {
        parameters: {
            query?: {
                /** @description the measures to read it in; without, as it was written */
                units?: "metric" | "us";
            };
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeToRead"];
                };
            };
        };
    };
    "shared_recipe.keep_shared_recipe.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    "shared_recipe.zip_shared_recipe.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "suggestions.suggest_to_member.get": {
        parameters: {
            query?: {
                /** @description ids of the foods that are there */
                foods?: string[];
                /** @description whether the household's foods on hand are there too */
                includeFoodsOnHand?: boolean;
                /** @description whether substitutes that are there count */
                includeSubstitutions?: boolean;
                /** @description whether the household's tools on hand are there too */
                includeToolsOnHand?: boolean;
                /** @description recipes at most */
                limit?: number;
                /** @description foods that a recipe may lack */
                maxMissingFoods?: number;
                /** @description tools that a recipe may lack */
                maxMissingTools?: number;
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description ids of the tools that are there */
                tools?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
        };
    };
    "recipes_by_name.find_recipes_by_name.get": {
        parameters: {
            query?: {
                /** @description words of an ingredient line, which may be the name of a recipe */
                name?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalledRecipes"];
                };
            };
        };
    };
    "page_inspection.try_page.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Trial"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never> | string;
                };
            };
        };
    };
    "page_inspection.inspect_page.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Trial"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageInspection"];
                };
            };
        };
    };
    "event.list_events.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    "event.create_event.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewEvent"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    "event.read_event.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    "event.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EventWords"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    "event.delete_event.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    "event.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EventWordsChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    "event.send_picture.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    extension: string;
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
        };
    };
    "trash.list_trash.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashedRecipePage"];
                };
            };
        };
    };
    "trash.delete_trashed_recipe.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trashed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "trash.show_picture.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trashed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "trash.restore_recipe.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trashed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
        };
    };
    "run.read_run.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
        };
    };
    "setup.set_up.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Setup"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
        };
    };
    "setup.check_setup_code.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetupCode"];
            };
        };
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "share_link.list_share_links.get": {
        parameters: {
            query?: {
                /** @description the recipe that they lead to */
                recipe_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkInList"][];
                };
            };
        };
    };
    "share_link.create_share_link.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShareLink"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
        };
    };
    "share_link.read_share_link.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
        };
    };
    "share_link.delete_share_link.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
        };
    };
    "unit.list_rows.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitPage"];
                };
            };
        };
    };
    "unit.create_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Unit"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "unit.restore_item.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                removed_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "unit.read_row.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "unit.replace_row.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Unit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "unit.delete_row.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "unit.patch_row.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnitChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "unit.copy_row.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Copy"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    "word_uses.unit.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
        };
    };
    "unit.preview_merge.get": {
        parameters: {
            query: {
                /** @description the ids of those that are to become another */
                from: string[];
                /** @description the id of that one */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeLook"];
                };
            };
        };
    };
    "unit.merge_items.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergeUnit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "word_uses.all_unit.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllUses"];
                };
            };
        };
    };
    "account_too.list_accounts.get": {
        parameters: {
            query?: {
                /** @description columns, separated by commas, each with `:asc` or `:desc`; or `random` */
                orderBy?: string;
                /** @description where rows without a value go */
                orderByNullPosition?: "first" | "last";
                /** @description of the columns that say none */
                orderDirection?: "asc" | "desc";
                /** @description which page; -1 is the last one */
                page?: number;
                /** @description required by `random`: the same seed is the same order */
                paginationSeed?: string;
                /** @description rows of a page; -1 is all of them */
                perPage?: number;
                /** @description conditions joined by AND and OR; quotation marks in texts are doubled */
                queryFilter?: string;
                /** @description words to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    "account_too.create_account.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "account_too.read_account.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "profile.change_profile.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Profile"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "account_too.delete_account_silently.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "profile.patch_profile.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "rating.list_favorites.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
        };
    };
    "rating.add_favorite.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "rating.remove_favorite.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "portrait.show_portrait.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "portrait.send_portrait.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    profile: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "portrait.delete_portrait.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "rating.list_ratings.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
        };
    };
    "rating.rate_recipe.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Opinion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "rating.remove_rating.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "api_token.create_api_token.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
        };
    };
    "api_token.delete_api_token.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "forgotten.send_reset_link.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Forgotten"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "version_one.list_members.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
        };
    };
    "password.change_password.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "registration.register_account.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "forgotten.read_reset_link.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reset_token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidToken"];
                };
            };
        };
    };
    "forgotten.reset_password.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "user.read_own_account.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "rating.list_own_favorites.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRatings"];
                };
            };
        };
    };
    "rating.read_own_favorite.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRating"];
                };
            };
        };
    };
    "profile.change_language.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnLanguage"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnLanguage"];
                };
            };
        };
    };
    "rating.list_own_ratings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRatings"];
                };
            };
        };
    };
    "rating.read_own_rating.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                recipe_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRating"];
                };
            };
        };
    };
    "session.list_sessions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
        };
    };
    "session.end_other_sessions.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "session.end_session.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "download.download_file.get": {
        parameters: {
            query?: {
                /** @description what offered the download */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "validator.check_group_name.get": {
        parameters: {
            query: {
                /** @description what to check */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Valid"];
                };
            };
        };
    };
    "recipe_validator.name_is_free_in_group.get": {
        parameters: {
            query: {
                /** @description the group that has the recipes */
                group_id: string;
                /** @description what to check */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeName"];
                };
            };
        };
    };
    "validator.check_household_name.get": {
        parameters: {
            query: {
                /** @description what to check */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Valid"];
                };
            };
        };
    };
    "recipe_validator.check_name.get": {
        parameters: {
            query: {
                /** @description the group that has the recipes */
                group_id: string;
                /** @description what to check */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeName"];
                };
            };
        };
    };
    "validator.check_email.get": {
        parameters: {
            query: {
                /** @description what to check */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Valid"];
                };
            };
        };
    };
    "validator.check_username.get": {
        parameters: {
            query: {
                /** @description what to check */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Valid"];
                };
            };
        };
    };
}

/** Everything that can be asked of the server. */
export const OPERATIONS = [
  "DELETE admin/backups/places/{place_id}",
  "DELETE admin/backups/{file_name}",
  "DELETE admin/groups/{group_id}",
  "DELETE admin/groups/{group_id}/ai-providers/providers/{provider_id}",
  "DELETE admin/households/{household_id}",
  "DELETE admin/users/{user_id}",
  "DELETE admin/users/{user_id}/sessions",
  "DELETE app/desktop/offered-backup",
  "DELETE app/https/domain",
  "DELETE backups/{file_name}/delete",
  "DELETE comments/{comment_id}",
  "DELETE foods/{row_id}",
  "DELETE groups/ai-providers/providers/{provider_id}",
  "DELETE groups/example-recipes",
  "DELETE groups/households/{household_id}",
  "DELETE groups/labels/{row_id}",
  "DELETE groups/reports/{report_id}",
  "DELETE households/cookbooks/{slug}",
  "DELETE households/cookbooks/{slug}/recipes/{recipe_slug}",
  "DELETE households/events/notifications/{notifier_id}",
  "DELETE households/freezer/{thing_id}",
  "DELETE households/invitations/{token}",
  "DELETE households/mealplans/calendar",
  "DELETE households/mealplans/rules/{rule_id}",
  "DELETE households/mealplans/{entry_id}",
  "DELETE households/recipe-actions/{row_id}",
  "DELETE households/shopping/items",
  "DELETE households/shopping/items/{item_id}",
  "DELETE households/shopping/lists/{list_id}",
  "DELETE households/webhooks/{row_id}",
  "DELETE organizers/categories/{row_id}",
  "DELETE organizers/tags/{row_id}",
  "DELETE organizers/tools/{row_id}",
  "DELETE parser/learned/{row_id}",
  "DELETE recipes/bulk-actions/export/purge",
  "DELETE recipes/timeline/events/{event_id}",
  "DELETE recipes/trash/{trashed_id}",
  "DELETE recipes/{slug}",
  "DELETE recipes/{slug}/image",
  "DELETE shared/recipes/{link_id}",
  "DELETE units/{row_id}",
  "DELETE users/api-tokens/{number}",
  "DELETE users/self/sessions",
  "DELETE users/self/sessions/{session}",
  "DELETE users/{user_id}",
  "DELETE users/{user_id}/favorites/{slug}",
  "DELETE users/{user_id}/image",
  "DELETE users/{user_id}/ratings/{slug}",
  "GET admin/about",
  "GET admin/about/check",
  "GET admin/about/checks",
  "GET admin/about/database",
  "GET admin/about/docker/validate",
  "GET admin/about/statistics",
  "GET admin/analytics",
  "GET admin/backups",
  "GET admin/backups/places",
  "GET admin/backups/{file_name}",
  "GET admin/email",
  "GET admin/groups",
  "GET admin/groups/{group_id}",
  "GET admin/groups/{group_id}/ai-providers/providers/{provider_id}",
  "GET admin/groups/{group_id}/contents",
  "GET admin/households",
  "GET admin/households/{household_id}",
  "GET admin/jobs",
  "GET admin/maintenance",
  "GET admin/maintenance/logs",
  "GET admin/maintenance/storage",
  "GET admin/migrations/mealie",
  "GET admin/network/hooks",
  "GET admin/settings",
  "GET admin/updates",
  "GET admin/users",
  "GET admin/users/{user_id}",
  "GET admin/users/{user_id}/departure",
  "GET admin/users/{user_id}/sessions",
  "GET app/about",
  "GET app/about/startup-info",
  "GET app/about/theme",
  "GET app/desktop",
  "GET app/https",
  "GET app/https/domain",
  "GET app/https/other-roads",
  "GET app/network",
  "GET app/trust",
  "GET app/trust/check",
  "GET app/trust/hearthbook.crt",
  "GET app/trust/hearthbook.mobileconfig",
  "GET app/trust/hearthbook.pem",
  "GET auth/oauth",
  "GET auth/oauth/callback",
  "GET auth/oauth/native/config",
  "GET auth/refresh",
  "GET backups/available",
  "GET backups/{file_name}/download",
  "GET calendar/{token}.ics",
  "GET comments",
  "GET comments/{row_id}",
  "GET events",
  "GET explore/groups/{group}/cookbooks",
  "GET explore/groups/{group}/cookbooks/{slug_or_id}",
  "GET explore/groups/{group}/foods",
  "GET explore/groups/{group}/foods/{slug_or_id}",
  "GET explore/groups/{group}/households",
  "GET explore/groups/{group}/households/{slug_or_id}",
  "GET explore/groups/{group}/organizers/categories",
  "GET explore/groups/{group}/organizers/categories/{slug_or_id}",
  "GET explore/groups/{group}/organizers/tags",
  "GET explore/groups/{group}/organizers/tags/{slug_or_id}",
  "GET explore/groups/{group}/organizers/tools",
  "GET explore/groups/{group}/organizers/tools/{slug_or_id}",
  "GET explore/groups/{group}/recipes",
  "GET explore/groups/{group}/recipes/filters/{kind}",
  "GET explore/groups/{group}/recipes/suggestions",
  "GET explore/groups/{group}/recipes/{slug_or_id}",
  "GET foods",
  "GET foods/merge",
  "GET foods/uses",
  "GET foods/{row_id}",
  "GET foods/{row_id}/uses",
  "GET groups/ai-providers/providers/{provider_id}",
  "GET groups/ai-providers/settings",
  "GET groups/categories",
  "GET groups/example-recipes",
  "GET groups/households",
  "GET groups/households/{slug_or_id}",
  "GET groups/labels",
  "GET groups/labels/merge",
  "GET groups/labels/uses",
  "GET groups/labels/{row_id}",
  "GET groups/labels/{row_id}/uses",
  "GET groups/members",
  "GET groups/members/{username_or_id}",
  "GET groups/migrations",
  "GET groups/preferences",
  "GET groups/reports",
  "GET groups/reports/{report_id}",
  "GET groups/self",
  "GET groups/storage",
  "GET households/cookbooks",
  "GET households/cookbooks/{slug}",
  "GET households/events/notifications",
  "GET households/events/notifications/deliveries",
  "GET households/events/notifications/{notifier_id}",
  "GET households/freezer",
  "GET households/invitations",
  "GET households/invitations/{token}",
  "GET households/mealplans",
  "GET households/mealplans/calendar",
  "GET households/mealplans/random/count",
  "GET households/mealplans/rules",
  "GET households/mealplans/rules/{rule_id}",
  "GET households/mealplans/today",
  "GET households/mealplans/tonight",
  "GET households/mealplans/{entry_id}",
  "GET households/members",
  "GET households/pantry",
  "GET households/pantry/foods/{food_id}",
  "GET households/pantry/foods/{food_id}/recipes",
  "GET households/pantry/leftovers",
  "GET households/preferences",
  "GET households/recipe-actions",
  "GET households/recipe-actions/deliveries",
  "GET households/recipe-actions/{row_id}",
  "GET households/self",
  "GET households/self/recipes/{slug}",
  "GET households/shopping/items",
  "GET households/shopping/items/{item_id}",
  "GET households/shopping/lists",
  "GET households/shopping/lists/{list_id}",
  "GET households/shopping/lists/{list_id}/learned-order",
  "GET households/shopping/suggestions",
  "GET households/statistics",
  "GET households/webhooks",
  "GET households/webhooks/deliveries",
  "GET households/webhooks/{row_id}",
  "GET media/docker/validate.txt",
  "GET media/recipes/{recipe_id}/assets/{file_name}",
  "GET media/recipes/{recipe_id}/images/timeline/{event_id}/{file_name}",
  "GET media/recipes/{recipe_id}/images/{file_name}",
  "GET media/users/{user_id}/{file_name}",
  "GET organizers/categories",
  "GET organizers/categories/empty",
  "GET organizers/categories/filled",
  "GET organizers/categories/merge",
  "GET organizers/categories/slug/{slug}",
  "GET organizers/categories/uses",
  "GET organizers/categories/{row_id}",
  "GET organizers/categories/{row_id}/uses",
  "GET organizers/tags",
  "GET organizers/tags/empty",
  "GET organizers/tags/filled",
  "GET organizers/tags/merge",
  "GET organizers/tags/slug/{slug}",
  "GET organizers/tags/uses",
  "GET organizers/tags/{row_id}",
  "GET organizers/tags/{row_id}/uses",
  "GET organizers/tools",
  "GET organizers/tools/empty",
  "GET organizers/tools/filled",
  "GET organizers/tools/merge",
  "GET organizers/tools/slug/{slug}",
  "GET organizers/tools/uses",
  "GET organizers/tools/{row_id}",
  "GET organizers/tools/{row_id}/uses",
  "GET parser/learned",
  "GET recipes",
  "GET recipes/bulk-actions/export",
  "GET recipes/bulk-actions/export/download",
  "GET recipes/bulk-actions/export/{export_id}/download",
  "GET recipes/category",
  "GET recipes/create/known",
  "GET recipes/create/url/bulk",
  "GET recipes/exports",
  "GET recipes/filters/{kind}",
  "GET recipes/shared/{token_id}",
  "GET recipes/shared/{token_id}/zip",
  "GET recipes/suggestions",
  "GET recipes/suggestions/by-name",
  "GET recipes/timeline/events",
  "GET recipes/timeline/events/{event_id}",
  "GET recipes/trash",
  "GET recipes/trash/{trashed_id}/picture",
  "GET recipes/{slug}",
  "GET recipes/{slug}/comments",
  "GET recipes/{slug}/cookbooks",
  "GET recipes/{slug}/exports",
  "GET recipes/{slug}/exports/zip",
  "GET recipes/{slug}/mentioned-tools",
  "GET recipes/{slug}/revisions",
  "GET recipes/{slug}/revisions/{revision_id}",
  "GET recipes/{slug}/revisions/{revision_id}/changes",
  "GET runs/{run_id}",
  "GET shared/recipes",
  "GET shared/recipes/{link_id}",
  "GET units",
  "GET units/merge",
  "GET units/uses",
  "GET units/{row_id}",
  "GET units/{row_id}/uses",
  "GET users",
  "GET users/group-users",
  "GET users/reset-links/{reset_token}",
  "GET users/self",
  "GET users/self/favorites",
  "GET users/self/favorites/{recipe_id}",
  "GET users/self/ratings",
  "GET users/self/ratings/{recipe_id}",
  "GET users/self/sessions",
  "GET users/{user_id}",
  "GET users/{user_id}/favorites",
  "GET users/{user_id}/image",
  "GET users/{user_id}/ratings",
  "GET utils/download",
  "GET validators/group",
  "GET validators/group/recipe",
  "GET validators/household",
  "GET validators/recipe",
  "GET validators/user/email",
  "GET validators/user/name",
  "PATCH admin/groups/{group_id}",
  "PATCH admin/households/{household_id}",
  "PATCH admin/settings",
  "PATCH admin/users/{user_id}",
  "PATCH comments/{comment_id}",
  "PATCH foods/{row_id}",
  "PATCH groups/households/{household_id}",
  "PATCH groups/labels/{row_id}",
  "PATCH households/cookbooks/{slug}",
  "PATCH households/events/notifications/{notifier_id}",
  "PATCH households/mealplans/rules/{rule_id}",
  "PATCH households/mealplans/{entry_id}",
  "PATCH households/recipe-actions/{row_id}",
  "PATCH households/shopping/items/{item_id}",
  "PATCH households/shopping/lists/{list_id}",
  "PATCH households/webhooks/{row_id}",
  "PATCH organizers/categories/{row_id}",
  "PATCH organizers/tags/{row_id}",
  "PATCH organizers/tools/{row_id}",
  "PATCH recipes",
  "PATCH recipes/timeline/events/{event_id}",
  "PATCH recipes/{slug}",
  "PATCH recipes/{slug}/last-made",
  "PATCH units/{row_id}",
  "PATCH users/{user_id}",
  "POST admin/backups",
  "POST admin/backups/drill",
  "POST admin/backups/emergency-sheet",
  "POST admin/backups/places",
  "POST admin/backups/places/{place_id}/copies",
  "POST admin/backups/undo",
  "POST admin/backups/upload",
  "POST admin/backups/{file_name}/preview",
  "POST admin/backups/{file_name}/recipes",
  "POST admin/backups/{file_name}/recipes/restore",
  "POST admin/backups/{file_name}/restore",
  "POST admin/debug/openai",
  "POST admin/debug/openai/{provider_id}",
  "POST admin/email",
  "POST admin/groups",
  "POST admin/groups/{group_id}/ai-providers/providers",
  "POST admin/groups/{group_id}/deletion",
  "POST admin/households",
  "POST admin/jobs/{name}/run",
  "POST admin/maintenance/clean/images",
  "POST admin/maintenance/clean/logs",
  "POST admin/maintenance/clean/recipe-folders",
  "POST admin/maintenance/clean/temp",
  "POST admin/migrations/mealie",
  "POST admin/migrations/mealie/preview",
  "POST admin/migrations/mealie/{report_id}/undo",
  "POST admin/updates/change-over",
  "POST admin/updates/fetch",
  "POST admin/users",
  "POST admin/users/password-reset-token",
  "POST admin/users/password-reset-token/email",
  "POST admin/users/unlock",
  "POST admin/users/{user_id}/deletion",
  "POST app/https/domain/certificates",
  "POST app/https/root",
  "POST app/stop",
  "POST auth/logout",
  "POST auth/oauth/native/token",
  "POST auth/refresh",
  "POST auth/token",
  "POST backups/export/database",
  "POST backups/upload",
  "POST backups/{file_name}/import",
  "POST comments",
  "POST foods",
  "POST foods/{removed_id}/restore",
  "POST foods/{row_id}/duplicate",
  "POST groups/ai-providers/providers",
  "POST groups/ai-providers/providers/test",
  "POST groups/ai-providers/providers/{provider_id}/test",
  "POST groups/example-recipes",
  "POST groups/exports",
  "POST groups/households",
  "POST groups/labels",
  "POST groups/labels/{removed_id}/restore",
  "POST groups/labels/{row_id}/duplicate",
  "POST groups/migrations",
  "POST groups/migrations/preview",
  "POST groups/migrations/{report_id}/undo",
  "POST groups/seeders/foods",
  "POST groups/seeders/labels",
  "POST groups/seeders/units",
  "POST households/cookbooks",
  "POST households/cookbooks/{slug}/duplicate",
  "POST households/cookbooks/{slug}/recipes",
  "POST households/events/notifications",
  "POST households/events/notifications/test",
  "POST households/events/notifications/{notifier_id}/test",
  "POST households/freezer",
  "POST households/freezer/{thing_id}/take",
  "POST households/invitations",
  "POST households/invitations/email",
  "POST households/mealplans",
  "POST households/mealplans/calendar",
  "POST households/mealplans/random",
  "POST households/mealplans/rules",
  "POST households/mealplans/rules/{rule_id}/duplicate",
  "POST households/mealplans/{entry_id}/duplicate",
  "POST households/recipe-actions",
  "POST households/recipe-actions/{action_id}/trigger/{slug}",
  "POST households/recipe-actions/{row_id}/duplicate",
  "POST households/shopping/items",
  "POST households/shopping/items/create-bulk",
  "POST households/shopping/lists",
  "POST households/shopping/lists/{list_id}/duplicate",
  "POST households/shopping/lists/{list_id}/recipe",
  "POST households/shopping/lists/{list_id}/recipe/{recipe_id}",
  "POST households/shopping/lists/{list_id}/recipe/{recipe_id}/delete",
  "POST households/webhooks",
  "POST households/webhooks/rerun",
  "POST households/webhooks/{row_id}/duplicate",
  "POST households/webhooks/{webhook_id}/test",
  "POST organizers/categories",
  "POST organizers/categories/merge",
  "POST organizers/categories/{removed_id}/restore",
  "POST organizers/categories/{row_id}/duplicate",
  "POST organizers/tags",
  "POST organizers/tags/merge",
  "POST organizers/tags/{removed_id}/restore",
  "POST organizers/tags/{row_id}/duplicate",
  "POST organizers/tools",
  "POST organizers/tools/{removed_id}/restore",
  "POST organizers/tools/{row_id}/duplicate",
  "POST parser/ingredient",
  "POST parser/ingredients",
  "POST parser/learned",
  "POST recipes",
  "POST recipes/bulk-actions/categorize",
  "POST recipes/bulk-actions/delete",
  "POST recipes/bulk-actions/export",
  "POST recipes/bulk-actions/settings",
  "POST recipes/bulk-actions/tag",
  "POST recipes/create/ai",
  "POST recipes/create/ai/stream",
  "POST recipes/create/file",
  "POST recipes/create/html-or-json",
  "POST recipes/create/html-or-json/stream",
  "POST recipes/create/image",
  "POST recipes/create/known",
  "POST recipes/create/lines",
  "POST recipes/create/page-text",
  "POST recipes/create/text",
  "POST recipes/create/url",
  "POST recipes/create/url/bulk",
  "POST recipes/create/url/bulk/check",
  "POST recipes/create/url/bulk/{report_id}/retry",
  "POST recipes/create/url/bulk/{report_id}/stop",
  "POST recipes/create/url/bulk/{report_id}/undo",
  "POST recipes/create/url/stream",
  "POST recipes/create/zip",
  "POST recipes/shared/{token_id}/keep",
  "POST recipes/test-scrape-url",
  "POST recipes/test-scrape-url/readers",
  "POST recipes/timeline/events",
  "POST recipes/trash/{trashed_id}/restore",
  "POST recipes/{slug}/assets",
  "POST recipes/{slug}/duplicate",
  "POST recipes/{slug}/exports",
  "POST recipes/{slug}/image",
  "POST recipes/{slug}/revisions/{revision_id}/restore",
  "POST setup",
  "POST setup/code",
  "POST shared/recipes",
  "POST units",
  "POST units/{removed_id}/restore",
  "POST units/{row_id}/duplicate",
  "POST users",
  "POST users/api-tokens",
  "POST users/forgot-password",
  "POST users/register",
  "POST users/reset-password",
  "POST users/{user_id}/favorites/{slug}",
  "POST users/{user_id}/image",
  "POST users/{user_id}/ratings/{slug}",
  "PUT admin/backups/places/{place_id}",
  "PUT admin/backups/uploads/{upload_id}",
  "PUT admin/groups/{group_id}",
  "PUT admin/groups/{group_id}/ai-providers/providers/{provider_id}",
  "PUT admin/households/{household_id}",
  "PUT admin/migrations/mealie/uploads/{upload_id}",
  "PUT admin/network/hooks",
  "PUT admin/updates/uploads/{upload_id}",
  "PUT admin/users/{user_id}",
  "PUT app/desktop",
  "PUT app/https",
  "PUT app/https/domain",
  "PUT app/network",
  "PUT comments/{comment_id}",
  "PUT foods/merge",
  "PUT foods/{row_id}",
  "PUT groups/ai-providers/providers/{provider_id}",
  "PUT groups/ai-providers/settings",
  "PUT groups/categories",
  "PUT groups/households/{household_id}",
  "PUT groups/labels/merge",
  "PUT groups/labels/{row_id}",
  "PUT groups/preferences",
  "PUT households/cookbooks",
  "PUT households/cookbooks/{slug}",
  "PUT households/events/notifications/{notifier_id}",
  "PUT households/mealplans/rules/{rule_id}",
  "PUT households/mealplans/{entry_id}",
  "PUT households/pantry",
  "PUT households/pantry/foods/{food_id}",
  "PUT households/permissions",
  "PUT households/preferences",
  "PUT households/recipe-actions/{row_id}",
  "PUT households/shopping/items",
  "PUT households/shopping/items/{item_id}",
  "PUT households/shopping/lists/{list_id}",
  "PUT households/shopping/lists/{list_id}/label-settings",
  "PUT households/webhooks/{row_id}",
  "PUT organizers/categories/merge",
  "PUT organizers/categories/{row_id}",
  "PUT organizers/tags/merge",
  "PUT organizers/tags/{row_id}",
  "PUT organizers/tools/merge",
  "PUT organizers/tools/{row_id}",
  "PUT recipes",
  "PUT recipes/timeline/events/{event_id}",
  "PUT recipes/timeline/events/{event_id}/image",
  "PUT recipes/{slug}",
  "PUT recipes/{slug}/image",
  "PUT units/merge",
  "PUT units/{row_id}",
  "PUT users/password",
  "PUT users/self/language",
  "PUT users/{user_id}"
];
